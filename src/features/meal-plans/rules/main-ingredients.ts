import { comesFrom } from '#domain/diet-rules/limit.ts';
import type { AnimalSource, Food } from '#domain/foods/food.ts';
import type { Recipe } from '#domain/recipes/recipe.ts';

/** What a plate is filled with, in the words of "two starches"; bread apart, which is eaten with some of them. */
export const PLATE_STARCHES = ['potato', 'pasta', 'rice', 'grain'] as const;
const STARCHES = [...PLATE_STARCHES, 'bread'] as const;

/** What a meal is of, in the words of "beans again?". */
export const MAIN_INGREDIENTS = [
  ...STARCHES,
  ...(['beans', 'tofu', 'egg', 'cheese'] as const),
  ...(['poultry', 'beef', 'pork', 'lamb', 'other-meat', 'fish', 'shellfish'] as const),
] as const;
export type MainIngredient = (typeof MAIN_INGREDIENTS)[number];

/** Several as the bits of a number, because a search compares them at every try. */
export const bitsOf = (ingredients: Iterable<MainIngredient>): number =>
  [...ingredients].reduce((bits, each) => bits | (1 << MAIN_INGREDIENTS.indexOf(each)), 0);

interface Role {
  readonly is: MainIngredient;
  /** Grams of a serving, as it is bought, from which on the dish is one of it. */
  readonly from: number;
}
const role = (is: Role['is'], from: number, kinds: readonly string[]): readonly (readonly [string, Role])[] =>
  kinds.map((kind) => [kind, { is, from }]);

/** By the kind of a food. Less of it binds, thickens or is tasted: crumbs on a cutlet, an egg in a meatball. */
const ROLES: ReadonlyMap<string, Role> = new Map([
  ...role('potato', 60, ['potato', 'sweet', 'yam', 'cassava', 'taro']),
  ...role('pasta', 25, ['pasta', 'spaghetti', 'macaroni', 'noodles', 'noodle']),
  ...role('pasta', 80, ['gnocchi']),
  ...role('rice', 25, ['rice']),
  ...role('grain', 25, ['quinoa', 'couscous', 'bulgur', 'barley', 'farro', 'millet', 'buckwheat']),
  ...role('grain', 25, ['polenta', 'grits']),
  ...role('bread', 25, [
    'bread',
    'pita',
    'tortilla',
    'hard',
    'roti',
    'naan',
    'bagel',
    'english',
    'crispbread',
  ]),
  ...role('bread', 25, ['pizza', 'burger', 'masa', 'roll', 'dinner']),
  ...role('beans', 20, ['black', 'white', 'pinto', 'kidney', 'navy', 'refried', 'lima', 'mung', 'chickpeas']),
  ...role('beans', 20, ['lentils', 'split', 'fava', 'pigeon']),
  ...role('beans', 80, ['baked']),
  ...role('tofu', 50, ['tofu', 'tempeh']),
  ...role('egg', 45, ['egg']),
  ...role('cheese', 35, ['cheese']),
]);

const ANIMALS: readonly (AnimalSource & MainIngredient)[] = [
  ...(['poultry', 'beef', 'pork', 'lamb', 'other-meat', 'fish', 'shellfish'] as const),
];
const MEAT_FROM = 25;
/** In 100 g. Rice drink is no rice, and broth or kimchi with fish sauce in it no meat and no fish. */
const LEAST_STARCH_KCAL = 60;
const LEAST_MEAT_PROTEIN_G = 8;

function roleOf(food: Food, grams: number): MainIngredient | undefined {
  const { energy_kcal, protein_g } = food.nutrients;
  const own = ROLES.get(food.kind);
  if (own !== undefined && (energy_kcal ?? 0) >= LEAST_STARCH_KCAL)
    return grams >= own.from ? own.is : undefined;
  if (grams < MEAT_FROM || (protein_g ?? 0) < LEAST_MEAT_PROTEIN_G) return undefined;
  return ANIMALS.find((animal) => comesFrom(food, [animal]));
}

/** What a serving of a recipe is of. */
export function mainIngredientsOf(
  { ingredients, servings }: Pick<Recipe, 'ingredients' | 'servings'>,
  foods: ReadonlyMap<string, Food>,
): ReadonlySet<MainIngredient> {
  const grams = new Map<string, number>();
  for (const line of ingredients) grams.set(line.food, (grams.get(line.food) ?? 0) + line.grams / servings);
  return new Set(
    [...grams].flatMap(([id, own]) => {
      const food = foods.get(id);
      return (food === undefined ? undefined : roleOf(food, own)) ?? [];
    }),
  );
}
