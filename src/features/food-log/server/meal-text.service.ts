import type { Food } from '#domain/foods/food.ts';
import type { ParsedIngredient } from '#domain/ingredients/parsed-ingredient.ts';
import type { TextSearch } from '#domain/text/text-search.ts';
import { allow } from '#platform/server/access.ts';
import type { Actor } from '#platform/server/db/database.ts';
import { mapInTurns } from '#platform/server/next-turn.ts';
import type { TextReading } from '../contract/meal-entries.ts';
import { shortNumber } from '../rules/kept-food.ts';
import { unitChoices } from '../rules/log-units.ts';
import { isEatenWord, type MatchedFood, type MatchedLine, matchSaid } from '../rules/match-meal-text.ts';
import { mealNamedIn, saidFood, splitMeal } from '../rules/read-meal-text.ts';

export interface MealTextService {
  /** Nothing of it is stored. */
  read(actor: Actor, text: string): Promise<TextReading>;
}

export interface MealTextDeps {
  readonly foods: ReadonlyMap<string, Food>;
  /** Our own foods by any of their names. */
  readonly find: TextSearch<Food>;
  readonly readIngredient: (line: string) => ParsedIngredient;
}

/** What reads the parts of a sentence. */
export function createMealTextReader({ foods, find, readIngredient }: MealTextDeps) {
  const isFoodName = (name: string): boolean =>
    isEatenWord(name) || find(name, 1).some(({ isGuess }) => !isGuess);
  return {
    parts: (text: string): readonly string[] => splitMeal(text, isFoodName),
    match(part: string): MatchedLine {
      const said = saidFood(part, readIngredient);
      const { foodId } = readIngredient(said.names.at(-1) ?? part);
      return matchSaid(said, foods, find, foodId === null ? [] : [foodId]);
    },
  };
}

function choiceAnswer({
  food,
  amount,
  unit,
  grams,
}: MatchedFood): TextReading['lines'][number]['choices'][number] {
  return {
    foodId: food.id,
    recipeId: null,
    name: food.name,
    brand: null,
    amount: amount === null ? null : shortNumber(amount),
    unit,
    grams: grams === null ? null : shortNumber(grams),
    energyKcal: energyOf(food, grams),
    units: [...unitChoices({ per: 'g', food, portions: [] })],
  };
}

function energyOf({ nutrients }: Food, grams: number | null): number | null {
  const { energy_kcal: kcal } = nutrients;
  return grams === null || kcal === null ? null : Math.round((kcal * grams) / 100);
}

export function createMealTextService(deps: MealTextDeps): MealTextService {
  const reader = createMealTextReader(deps);
  return {
    async read(actor, text) {
      allow(actor, 'food-log:log');
      const lines = await mapInTurns(reader.parts(text), (part) => {
        const { choices, ask } = reader.match(part);
        return { text: part, choices: choices.map(choiceAnswer), ask };
      });
      return { mealType: mealNamedIn(text), lines };
    },
  };
}
