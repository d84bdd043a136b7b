import type { Food } from '#domain/foods/food.ts';
import { createFoodSearch } from '#domain/foods/food-search.ts';
import { createIngredientParser, type IngredientParser } from '#domain/ingredients/parse-ingredient.ts';
import type { AllergenLexicon } from '#domain/labels/lexicon.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { foodUses } from '#domain/recipes/line-reader.ts';
import { allow } from '#platform/server/access.ts';
import type { Actor } from '#platform/server/db/database.ts';
import { whileUsed } from '#platform/server/kept-values.ts';
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

/** What reads the parts of a sentence: as-eaten foods count here, which go into no recipe. */
export function createMealTextReader(knowledgeBase: KnowledgeBase, lexicon: AllergenLexicon) {
  const { foods, recipes, otherNames, kitchenWords } = knowledgeBase;
  const find = createFoodSearch(knowledgeBase);
  const parse: IngredientParser = createIngredientParser({
    foods: foods.values(),
    lexicon,
    kitchenWords,
    usesOf: foodUses(recipes),
    otherNames,
  });
  const isFoodName = (name: string): boolean =>
    isEatenWord(name) || find(name, 1).some(({ isGuess }) => !isGuess);
  return {
    parts: (text: string): readonly string[] => splitMeal(text, isFoodName),
    match(part: string): MatchedLine {
      const said = saidFood(part, parse);
      const { foodId } = parse(said.names.at(-1) ?? part);
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

export function createMealTextService(
  knowledgeBase: KnowledgeBase,
  lexicon: () => AllergenLexicon,
): MealTextService {
  const reader = whileUsed(() => createMealTextReader(knowledgeBase, lexicon()));
  return {
    async read(actor, text) {
      allow(actor, 'food-log:log');
      const lines = await mapInTurns(reader().parts(text), (part) => {
        const { choices, ask } = reader().match(part);
        return { text: part, choices: choices.map(choiceAnswer), ask };
      });
      return { mealType: mealNamedIn(text), lines };
    },
  };
}
