import type { AllergenCode } from '#domain/allergens/allergens.ts';
import type { AnimalSource, Food, FoodFlag } from '#domain/foods/food.ts';
import type { ClinicNumber } from '#domain/limits/clinic-numbers.ts';
import type { ConditionCode, DietCode } from '#domain/limits/codes.ts';
import type { SteadyRule } from '#domain/limits/limit-rules.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { RecipeIngredient } from '#domain/recipes/recipe.ts';
import type { RecipeFacts } from '#domain/recipes/recipe-facts.ts';

/** Rules of age and life stage (docs/safety-policy.md). */
export type AgeRule =
  | 'always_cooked'
  | 'risky_cooked'
  | 'choking'
  | 'forbidden_flag'
  | 'under_two'
  | 'under_one'
  | 'caffeine'
  | 'fish_a_week';

/** What a limit comes from. Decisions read this; a label is words for a person and nothing else. */
export type LimitSubject =
  | { readonly kind: 'diet'; readonly code: DietCode }
  | { readonly kind: 'condition'; readonly code: ConditionCode }
  | { readonly kind: 'allergen'; readonly code: AllergenCode }
  | { readonly kind: 'food'; readonly name: string }
  | { readonly kind: 'animal'; readonly source: AnimalSource }
  | { readonly kind: 'age'; readonly rule: AgeRule }
  | { readonly kind: 'clinic'; readonly number: ClinicNumber };

/** One reason why someone is not served a food or a dish. `label` is for a person: "milk allergy". */
export interface HardLimit {
  readonly label: string;
  readonly about: LimitSubject;
  readonly forbids: (line: RecipeIngredient, food: Food, dish: DishSources) => boolean;
}

/** What rules on a whole dish need to know (kosher: no meat with dairy). */
export interface DishSources {
  readonly animal: ReadonlySet<AnimalSource>;
}

/** A rule on a dish as a whole, the same for a large and a small portion of it. */
export interface DishLimit {
  readonly label: string;
  readonly about: LimitSubject;
  readonly keeps: (facts: RecipeFacts) => boolean;
}

/** A limit on one meal, one day or a week; amounts in the nutrient's own unit. */
export interface AmountLimit {
  readonly label: string;
  readonly about: LimitSubject;
  readonly nutrient: NutrientCode | 'added_sugar_g' | 'fodmap_share' | 'fish_g';
  readonly per: 'meal' | 'day' | 'week';
  /** Per main meal (or per day, or per week). */
  readonly most: number;
  /** Per day, where a clinic has set it (vitamin K); 0: none. */
  readonly least: number;
  /** Per breakfast, when it differs. */
  readonly mostAtBreakfast: number | null;
  /** Per snack, when it differs. */
  readonly mostInSnack: number | null;
  /** As a share of the energy target rather than an amount: `most` is then 0–1 of energy. */
  readonly ofEnergy: boolean;
  /** So that meals of one kind are alike from day to day; `null`: none. */
  readonly steady: SteadyRule | null;
}

/** What a meal of this kind may have by a limit per meal. */
export function mostAtMeal(limit: AmountLimit, type: MealType): number {
  if (type === 'snacks') return limit.mostInSnack ?? limit.most;
  if (type === 'breakfast') return limit.mostAtBreakfast ?? limit.most;
  return limit.most;
}

/** How far a meal of this kind may be from what is planned for it. */
export function withinAtMeal(rule: SteadyRule, type: MealType): number {
  if (type === 'snacks') return rule.withinInSnack ?? rule.within;
  return type === 'breakfast' ? (rule.withinAtBreakfast ?? rule.within) : rule.within;
}

export const carries = (food: Food, code: AllergenCode): boolean =>
  food.contains.includes(code) || food.mayContain.includes(code);

export const comesFrom = (food: Food, sources: readonly AnimalSource[]): boolean =>
  food.animal.some((source) => sources.includes(source));

export const withoutFlags = (
  label: string,
  about: LimitSubject,
  ...flags: readonly FoodFlag[]
): HardLimit => ({ label, about, forbids: (_line, food) => food.flags.some((flag) => flags.includes(flag)) });

/** Neither contained nor a possible trace. */
export const withoutAllergens = (
  label: string,
  about: LimitSubject,
  ...codes: readonly AllergenCode[]
): HardLimit => ({ label, about, forbids: (_line, food) => codes.some((code) => carries(food, code)) });

/** A plain amount a day. */
export const dayLimit = (
  label: string,
  about: LimitSubject,
  nutrient: AmountLimit['nutrient'],
  most: number,
): AmountLimit => ({
  label,
  about,
  nutrient,
  per: 'day',
  most,
  least: 0,
  mostAtBreakfast: null,
  mostInSnack: null,
  ofEnergy: false,
  steady: null,
});
