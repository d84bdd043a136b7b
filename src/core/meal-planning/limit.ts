import type { AllergenCode } from '#core/foods/allergens.ts';
import type { AnimalSource, Food, FoodFlag } from '#core/foods/food.ts';
import type { NutrientCode } from '#core/nutrition/nutrients.ts';
import type { RecipeIngredient } from '#core/recipes/recipe.ts';
import type { RecipeFacts } from '#core/recipes/recipe-facts.ts';

/** One reason why somebody is not served a food or a dish. `label` is for a person: "milk allergy". */
export interface HardLimit {
  readonly label: string;
  readonly forbids: (line: RecipeIngredient, food: Food, dish: DishSources) => boolean;
}

/** What rules on a whole dish need to know (kosher: no meat with dairy). */
export interface DishSources {
  readonly animal: ReadonlySet<AnimalSource>;
}

/** A rule on a dish as a whole, the same for a large and a small portion of it. */
export interface DishLimit {
  readonly label: string;
  readonly keeps: (facts: RecipeFacts) => boolean;
}

/** A limit on one meal or one day; amounts in the nutrient's own unit. */
export interface AmountLimit {
  readonly label: string;
  readonly nutrient: NutrientCode | 'added_sugar_g' | 'fodmap_share';
  readonly per: 'meal' | 'day';
  /** Per main meal (or per day). */
  readonly most: number;
  /** Per snack, when it differs. */
  readonly mostInSnack: number | null;
  /** As a share of the energy target rather than an amount: `most` is then 0–1 of energy. */
  readonly ofEnergy: boolean;
}

const carries = (food: Food, code: AllergenCode) =>
  food.contains.includes(code) || food.mayContain.includes(code);

export const comesFrom = (food: Food, sources: readonly AnimalSource[]): boolean =>
  food.animal.some((source) => sources.includes(source));

export const withoutSources = (label: string, ...sources: AnimalSource[]): HardLimit => ({
  label,
  forbids: (_line, food) => comesFrom(food, sources),
});
export const withoutFlags = (label: string, ...flags: FoodFlag[]): HardLimit => ({
  label,
  forbids: (_line, food) => food.flags.some((flag) => flags.includes(flag)),
});
/** Neither contained nor a possible trace. */
export const withoutAllergens = (label: string, ...codes: AllergenCode[]): HardLimit => ({
  label,
  forbids: (_line, food) => codes.some((code) => carries(food, code)),
});

/** Per breakfast, lunch or dinner, and per snack; `mostInSnack: null`: the same. */
export const mealLimit = (
  label: string,
  nutrient: AmountLimit['nutrient'],
  most: number,
  mostInSnack: number | null = null,
): AmountLimit => ({ label, nutrient, per: 'meal', most, mostInSnack, ofEnergy: false });

/** mg a day. */
export const sodiumLimit = (label: string, most: number): AmountLimit => ({
  label,
  nutrient: 'sodium_mg',
  per: 'day',
  most,
  mostInSnack: null,
  ofEnergy: false,
});
