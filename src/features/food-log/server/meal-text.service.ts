import type { Food } from '#domain/foods/food.ts';
import type { ParsedIngredient } from '#domain/ingredients/parsed-ingredient.ts';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { TextSearch } from '#domain/text/text-search.ts';
import type { FamilyFoodsService } from '#features/foods/server/family-foods/family-foods.service.ts';
import { allow } from '#platform/server/access.ts';
import type { Actor } from '#platform/server/db/database.ts';
import { mapInTurns } from '#platform/server/next-turn.ts';
import type { TextReading } from '../contract/meal-entries.ts';
import { shortNumber } from '../rules/kept-food.ts';
import { unitChoices } from '../rules/log-units.ts';
import { isEatenWord, type MatchedFood, type MatchedLine, matchSaid } from '../rules/match-meal-text.ts';
import { matchOwnFood, type OwnFoods } from '../rules/match-own-food.ts';
import { mealNamedIn, type SaidFood, saidFood, splitMeal } from '../rules/read-meal-text.ts';

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

interface MealTextServiceDeps extends MealTextDeps {
  /** Figures of foods that the one who asks is not shown. */
  readonly withheldFrom: (actor: Actor) => Promise<readonly NutrientCode[]>;
  /** What the household has made of labels. */
  readonly family: Pick<FamilyFoodsService, 'products' | 'finder'>;
}

/** What reads the parts of a sentence. */
export function createMealTextReader({ foods, find, readIngredient }: MealTextDeps) {
  const isFoodName = (name: string): boolean =>
    isEatenWord(name) || find(name, 1).some(({ isGuess }) => !isGuess);
  return {
    parts: (text: string, names: readonly string[] = []): readonly string[] =>
      splitMeal(text, isFoodName, names),
    match(part: string): MatchedLine & { readonly said: SaidFood } {
      const said = saidFood(part, readIngredient);
      const { foodId } = readIngredient(said.names.at(-1) ?? part);
      return { said, ...matchSaid(said, foods, find, foodId === null ? [] : [foodId]) };
    },
  };
}

const MOST_CHOICES = 6;
type Reader = ReturnType<typeof createMealTextReader>;

/** A part of a sentence among our foods and the household's own, which come first unless they are only guessed. */
export function readLine(reader: Reader, part: string, own: OwnFoods): TextReading['lines'][number] {
  const { said, choices: matched, ask } = reader.match(part);
  const ours = matched.map(choiceAnswer);
  const theirs = matchOwnFood(said, own);
  const [first] = theirs.choices;
  if (first === undefined) return { text: part, choices: ours, ask };
  if (theirs.match === 'guess' && ours.length > 0)
    return { text: part, choices: [...ours, ...theirs.choices].slice(0, MOST_CHOICES), ask };
  const sure = first.grams === null ? 'amount' : null;
  return {
    text: part,
    choices: [...theirs.choices, ...ours].slice(0, MOST_CHOICES),
    ask: theirs.match === 'called' ? sure : 'which',
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

const withoutEnergy = (line: TextReading['lines'][number]): TextReading['lines'][number] => ({
  ...line,
  choices: line.choices.map((choice) => ({ ...choice, energyKcal: null })),
});

export function createMealTextService(deps: MealTextServiceDeps): MealTextService {
  const reader = createMealTextReader(deps);
  return {
    async read(actor, text) {
      allow(actor, 'food-log:log');
      const own: OwnFoods = {
        names: (await deps.family.products(actor)).map(({ name }) => name),
        find: await deps.family.finder(actor),
      };
      const lines = await mapInTurns(reader.parts(text, own.names), (part) => readLine(reader, part, own));
      const isQuiet = (await deps.withheldFrom(actor)).includes('energy_kcal');
      return { mealType: mealNamedIn(text), lines: isQuiet ? lines.map(withoutEnergy) : lines };
    },
  };
}
