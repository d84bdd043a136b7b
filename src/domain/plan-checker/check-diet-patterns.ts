import type { Food } from '#domain/foods/food.ts';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { Recipe } from '#domain/recipes/recipe.ts';
import type { Eater, Objection } from './check-served-foods.ts';

/** docs/safety-policy.md, "Diets that ask of a whole dish": DASH, Mediterranean, low FODMAP. */

interface Plate {
  readonly title: string;
  /** Every ingredient with its grams in one serving. */
  readonly parts: readonly { readonly food: Food; readonly grams: number }[];
}

function plateOf(recipe: Recipe, foods: ReadonlyMap<string, Food>): Plate {
  return {
    title: recipe.title,
    parts: recipe.ingredients.flatMap((line) => {
      const food = foods.get(line.food);
      return food ? [{ food, grams: line.grams / recipe.servings }] : [];
    }),
  };
}

/** Amount in one serving; NaN when a food does not report it, so that no comparison with it holds. */
const amount = ({ parts }: Plate, code: NutrientCode): number =>
  parts.reduce((sum, { food, grams }) => sum + ((food.nutrients[code] ?? Number.NaN) * grams) / 100, 0);

const addedSugar = ({ parts }: Plate): number =>
  parts.reduce((sum, { food, grams }) => {
    if (!food.flags.includes('added-sugar')) return sum;
    return sum + ((food.nutrients.sugars_g ?? food.nutrients.carb_g ?? Number.NaN) * grams) / 100;
  }, 0);

function lightness(plate: Plate): string | null {
  const kcal = amount(plate, 'energy_kcal');
  if (!(amount(plate, 'sat_fat_g') * 9 <= kcal / 10)) return 'more than 10% of the energy is saturated fat';
  if (!(addedSugar(plate) * 4 <= kcal / 10)) return 'more than 10% of the energy is added sugar';
  return null;
}

/** Nutrient, kcal a gram (null: counted per 1,000 kcal), the goal and half-way there; Mellen et al. 2008, table 1. */
const DASH_GOALS: readonly (readonly [NutrientCode, number | null, 'least' | 'most', number, number])[] = [
  ['sat_fat_g', 9, 'most', 6, 11],
  ['fat_g', 9, 'most', 27, 32],
  ['protein_g', 4, 'least', 18, 16.5],
  ['cholesterol_mg', null, 'most', 71.4, 107.1],
  ['fiber_g', null, 'least', 14.8, 9.5],
  ['magnesium_mg', null, 'least', 238, 158],
  ['calcium_mg', null, 'least', 590, 402],
  ['potassium_mg', null, 'least', 2238, 1534],
  ['sodium_mg', null, 'most', 1143, 1286],
];

function dashScore(plate: Plate): number {
  const kcal = amount(plate, 'energy_kcal');
  return DASH_GOALS.reduce((score, [code, kcalPerGram, side, goal, halfWay]) => {
    const value =
      kcalPerGram === null
        ? (amount(plate, code) / kcal) * 1000
        : ((amount(plate, code) * kcalPerGram) / kcal) * 100;
    const meets = (end: number) => (side === 'most' ? value <= end : value >= end);
    return score + (meets(goal) ? 1 : meets(halfWay) ? 0.5 : 0);
  }, 0);
}

const MEDITERRANEAN_HELPINGS = [
  ['vegetable', 80],
  ['fruit', 60],
  ['legume', 40],
  ['nut-or-seed', 10],
  ['whole-grain', 25],
  ['fish', 60],
  ['olive-oil', 3],
] as const;

function mediterraneanFault(plate: Plate): string | null {
  const meat = plate.parts.find(({ food }) =>
    food.animal.some((source) => ['beef', 'pork', 'lamb', 'other-meat'].includes(source)),
  );
  if (meat) return `${meat.food.name} is red meat`;
  const helpings = MEDITERRANEAN_HELPINGS.filter(([group, least]) => {
    const parts = plate.parts.filter(({ food }) => food.dietFacts?.group === group);
    return parts.length > 0 && parts.reduce((sum, { grams }) => sum + grams, 0) >= least;
  });
  const kcal = amount(plate, 'energy_kcal');
  const due = kcal < 300 || Number.isNaN(kcal) ? 2 : 3;
  if (helpings.length < due)
    return `${helpings.length} of the groups of a Mediterranean plate, at least ${due}`;
  return lightness(plate);
}

/** Rounding of sums of doubles, not a tolerance of the rule. */
const ROUNDING = 1e-6;

interface ServedPlate {
  readonly recipe: Recipe;
  readonly servings: number;
}

/** Each food by itself, all its lines in all dishes of a meal together, against the amount that is still low. */
export function objectionsToFodmaps(
  { diets }: Eater,
  served: readonly ServedPlate[],
  foods: ReadonlyMap<string, Food>,
): readonly Objection[] {
  if (!diets.has('low_fodmap')) return [];
  const grams = new Map<Food, number>();
  for (const { recipe, servings } of served) {
    for (const part of plateOf(recipe, foods).parts) {
      grams.set(part.food, (grams.get(part.food) ?? 0) + part.grams * servings);
    }
  }
  const titles = served.map(({ recipe }) => recipe.title).join(' and ');
  return [...grams].flatMap(([food, amount]): Objection[] => {
    const facts = food.dietFacts;
    if (facts?.fodmap === 'low' && facts.fodmapGrams === null) return [];
    const low = facts?.fodmapGrams ?? 0;
    if (amount <= low + ROUNDING) return [];
    const fault = `${amount.toFixed(0)} g of ${food.name}, low in FODMAPs up to ${low} g`;
    return [{ code: 'diet', message: `${titles}: ${fault} (low FODMAP)` }];
  });
}

/** Why someone's diet does not allow a dish as a whole. */
export function objectionsToPattern(
  { diets }: Eater,
  recipe: Recipe,
  foods: ReadonlyMap<string, Food>,
): readonly Objection[] {
  const found: Objection[] = [];
  const plate = plateOf(recipe, foods);
  const object = (diet: string, fault: string | null) => {
    if (fault !== null) found.push({ code: 'diet', message: `${plate.title}: ${fault} (${diet})` });
  };
  if (diets.has('mediterranean')) object('Mediterranean', mediterraneanFault(plate));
  if (diets.has('dash')) {
    object('DASH', lightness(plate));
    const score = dashScore(plate);
    if (score < 4.5) object('DASH', `${score} of 9 goals, at least 4.5`);
  }
  return found;
}
