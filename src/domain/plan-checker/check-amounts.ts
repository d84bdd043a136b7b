import type { Food } from '#domain/foods/food.ts';
import type { ClinicNumbers } from '#domain/limits/clinic-numbers.ts';
import type { AmountRule } from '#domain/limits/limit-rules.ts';
import type { Member } from '#domain/members/member.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { Recipe } from '#domain/recipes/recipe.ts';
import { objectionsToFodmaps, objectionsToPattern } from './check-diet-patterns.ts';
import type { Eater, Objection } from './check-served-foods.ts';
import type { PlanViolationCode } from './check-violation.ts';

/** Servings of a recipe that one person is given at one meal. */
export interface ServedAmount {
  readonly mealType: MealType;
  readonly recipe: Recipe;
  readonly servings: number;
}

type Foods = ReadonlyMap<string, Food>;

/** Rounding of sums of doubles, not a tolerance of the rule. */
const ROUNDING = 1e-6;

/** Amount in a served portion; `null` when a food that counts does not report it. Unit: that of the code. */
function amountServed(
  served: ServedAmount,
  foods: Foods,
  per100g: (food: Food) => number | null,
): number | null {
  let sum = 0;
  for (const line of served.recipe.ingredients) {
    const food = foods.get(line.food);
    const amount = food ? per100g(food) : null;
    if (amount === null) return null;
    sum += (line.grams / served.recipe.servings) * served.servings * (amount / 100);
  }
  return sum;
}

/** docs/safety-policy.md: unknown caffeine counts as 0 only for foods without the flag. */
const caffeine = (food: Food) => food.nutrients.caffeine_mg ?? (food.flags.includes('caffeine') ? null : 0);
const addedSugar = (food: Food) =>
  food.flags.includes('added-sugar') ? (food.nutrients.sugars_g ?? food.nutrients.carb_g) : 0;

type Counted = NutrientCode | 'added_sugar_g';

function amountOf(code: Counted): (food: Food) => number | null {
  if (code === 'added_sugar_g') return addedSugar;
  return code === 'caffeine_mg' ? caffeine : (food) => food.nutrients[code];
}

const CODES: Partial<Record<Counted, PlanViolationCode>> = {
  caffeine_mg: 'caffeine',
  carb_g: 'carbohydrate',
  added_sugar_g: 'added_sugar',
  sodium_mg: 'sodium',
  sat_fat_g: 'saturated_fat',
  potassium_mg: 'potassium',
  phosphorus_mg: 'phosphorus',
  protein_g: 'protein',
  vit_k_ug: 'vitamin_k',
};
const violationOf = (code: Counted): PlanViolationCode => CODES[code] ?? 'amount';

/** kcal in a gram of what is held to a share of the energy (Atwater). */
const KCAL_PER_GRAM: Partial<Record<Counted, number>> = {
  sat_fat_g: 9,
  mono_fat_g: 9,
  poly_fat_g: 9,
  trans_fat_g: 9,
  fat_g: 9,
  protein_g: 4,
  carb_g: 4,
  sugars_g: 4,
  added_sugar_g: 4,
  added_sugars_g: 4,
  alcohol_g: 7,
};

interface Most {
  readonly nutrient: Counted;
  readonly most: number;
}

/**
 * A row for women also binds people whose sex is not given, because it is the smaller one; a row for men binds men.
 */
const bindsSex = ({ sex }: AmountRule, member: Member): boolean =>
  sex === null || (sex === 'male') === (member.sex === 'male');

/** Every row on amounts that binds this person, of diets, of conditions and of the age. */
function rowsOf({ member, diets, conditions }: Eater, kb: KnowledgeBase): readonly AmountRule[] {
  const young = kb.rules.young.filter(
    ({ ageFrom, ageTo }) => member.ageYears >= ageFrom && member.ageYears < ageTo,
  );
  const ofConditions = [...conditions].flatMap((code) => kb.rules.conditions.get(code)?.amounts ?? []);
  // The clinic's numbers for this person replace those for everyone with the condition.
  const isSet = member.clinicNumbers.carbohydratePerMealG !== null;
  return [
    ...[...diets].flatMap((code) => kb.rules.diets.get(code)?.amounts ?? []),
    ...ofConditions.filter(({ nutrient, per }) => !isSet || nutrient !== 'carb_g' || per !== 'meal'),
    ...young.flatMap(({ amounts }) => amounts),
  ].filter((row) => bindsSex(row, member));
}

function mostInMeal(row: AmountRule, type: MealType): number {
  if (type === 'breakfast') return row.mostAtBreakfast ?? row.most;
  return type === 'snacks' ? (row.mostInSnack ?? row.most) : row.most;
}

function mealLimits(eater: Eater, type: MealType, kb: KnowledgeBase): readonly Most[] {
  const limits = rowsOf(eater, kb).flatMap((row): readonly Most[] => {
    // FODMAPs count food by food: check-diet-patterns.
    if (row.per !== 'meal' || row.ofEnergy || row.nutrient === 'fodmap_share') return [];
    return [{ nutrient: row.nutrient, most: mostInMeal(row, type) }];
  });
  const perMeal = eater.member.clinicNumbers.carbohydratePerMealG;
  const byClinic =
    perMeal === null
      ? []
      : [{ nutrient: 'carb_g' as const, most: type === 'snacks' ? perMeal / 2 : perMeal }];
  // AAP 2011: none is advised, a little cocoa is not counted against a child.
  const ofChild = eater.member.ageYears < 12 ? [{ nutrient: 'caffeine_mg' as const, most: 15 }] : [];
  return [...limits, ...byClinic, ...ofChild];
}

/** What a clinic has set for a day, in the units of the nutrients. */
const clinicDay = (own: ClinicNumbers): readonly (readonly [Counted, number | null])[] => [
  ['potassium_mg', own.potassiumMg],
  ['phosphorus_mg', own.phosphorusMg],
  ['sodium_mg', own.sodiumMg],
  ['protein_g', own.proteinG],
  ['vit_k_ug', own.vitaminKUg?.most ?? null],
];

/** Meal types of the plan that someone eats, and those of them that are eaten elsewhere on a day. */
export interface MealsOfDay {
  readonly types: ReadonlySet<MealType>;
  readonly away: ReadonlySet<MealType>;
}

/**
 * Percent of the day's energy that the planned meals carry, by docs/safety-policy.md. What is eaten elsewhere takes its
 * part along and leaves no room for more at the others.
 */
function percentOfDay({ types, away }: MealsOfDay): number {
  const [breakfast, lunch, dinner, snacks] = types.has('snacks') ? [25, 30, 33, 12] : [28, 35, 37, 0];
  const percent = { breakfast, lunch, dinner, snacks };
  return [...types].reduce((sum, type) => sum + (away.has(type) ? 0 : (percent[type] ?? 0)), 0);
}

/** The least of a day, which a clinic sets for vitamin K alone. */
function belowLeast(
  eater: Eater,
  served: readonly ServedAmount[],
  meals: MealsOfDay,
  foods: Foods,
): readonly Objection[] {
  const range = eater.member.clinicNumbers.vitaminKUg;
  if (range === null) return [];
  const least = (range.least * percentOfDay(meals)) / 100;
  let sum = 0;
  for (const one of served) sum += amountServed(one, foods, (food) => food.nutrients.vit_k_ug) ?? 0;
  if (sum >= least - ROUNDING) return [];
  const message = `${sum.toFixed(1)} ug of vit k in a day, at least ${least.toFixed(1)}`;
  return [{ code: 'vitamin_k', message }];
}

function dayLimits(eater: Eater, meals: MealsOfDay, kb: KnowledgeBase): readonly Most[] {
  const share = percentOfDay(meals) / 100;
  const limits = rowsOf(eater, kb).flatMap((row): readonly Most[] => {
    if (row.per !== 'day' || row.ofEnergy || row.nutrient === 'fodmap_share') return [];
    return [{ nutrient: row.nutrient, most: row.most * share }];
  });
  const byClinic = clinicDay(eater.member.clinicNumbers).flatMap(([nutrient, most]) =>
    most === null ? [] : [{ nutrient, most: most * share }],
  );
  // ACOG Committee Opinion 462.
  const ofTwo =
    eater.lifeStage === 'pregnant' ? [{ nutrient: 'caffeine_mg' as const, most: 200 * share }] : [];
  return [...limits, ...byClinic, ...ofTwo];
}

const named = (code: Counted): string =>
  code.replace(/_(?:u?g|mg|kcal|rae_ug|dfe_ug)$/, '').replaceAll('_', ' ');
const unitOf = (code: Counted): string => /_(kcal|ug|mg|g)$/.exec(code)?.[1] ?? '';

const unknown = (code: Counted, { title }: Recipe): Objection => ({
  code: 'nutrient_unknown',
  message: `${named(code)} of ${title} is not known`,
});

/** Sums the servings under a limit; unknown amounts are objections of their own, never zeros. */
function objectionsTo(
  { nutrient, most }: Most,
  served: readonly ServedAmount[],
  foods: Foods,
  period: string,
): readonly Objection[] {
  let sum = 0;
  for (const one of served) {
    const amount = amountServed(one, foods, amountOf(nutrient));
    if (amount === null) return [unknown(nutrient, one.recipe)];
    sum += amount;
  }
  if (sum <= most + ROUNDING) return [];
  const unit = unitOf(nutrient);
  const amounts = `${sum.toFixed(1)} ${unit} of ${named(nutrient)} in ${period}, at most ${most.toFixed(1)}`;
  return [{ code: violationOf(nutrient), message: amounts }];
}

/** What counts against the energy that is served in the same time: saturated fat (DGA 2020-25). */
function objectionsToShare(
  row: AmountRule,
  served: readonly ServedAmount[],
  foods: Foods,
): readonly Objection[] {
  if (row.nutrient === 'fodmap_share') return [];
  let kcal = 0;
  let energy = 0;
  for (const one of served) {
    const amount = amountServed(one, foods, amountOf(row.nutrient));
    const whole = amountServed(one, foods, amountOf('energy_kcal'));
    if (amount === null || whole === null) return [unknown(row.nutrient, one.recipe)];
    kcal += amount * (KCAL_PER_GRAM[row.nutrient] ?? Number.POSITIVE_INFINITY);
    energy += whole;
  }
  if (kcal <= energy * row.most + ROUNDING) return [];
  const percent = `${((kcal / energy) * 100).toFixed(1)}% of the energy, at most ${(row.most * 100).toFixed(0)}%`;
  return [{ code: violationOf(row.nutrient), message: `${named(row.nutrient)} is ${percent}` }];
}

/** Limits on all that one person is given at one meal, whatever it is made of. */
export function objectionsToMeal(
  eater: Eater,
  mealType: MealType,
  served: readonly ServedAmount[],
  kb: KnowledgeBase,
): readonly Objection[] {
  const shares = rowsOf(eater, kb).filter((row) => row.per === 'meal' && row.ofEnergy);
  return [
    ...mealLimits(eater, mealType, kb).flatMap((limit) => objectionsTo(limit, served, kb.foods, 'a meal')),
    ...shares.flatMap((row) => objectionsToShare(row, served, kb.foods)),
    ...objectionsToFodmaps(eater, served, kb.foods),
    ...served.flatMap(({ recipe }) => objectionsToPattern(eater, recipe, kb.foods)),
  ];
}

/**
 * Limits on all that one person is given on one day.
 *
 * @param meals fewer than breakfast, lunch and dinner take only their share of a day's limit
 */
export function objectionsToDay(
  eater: Eater,
  served: readonly ServedAmount[],
  meals: MealsOfDay,
  kb: KnowledgeBase,
): readonly Objection[] {
  const shares = rowsOf(eater, kb).filter((row) => row.per === 'day' && row.ofEnergy);
  return [
    ...dayLimits(eater, meals, kb).flatMap((limit) => objectionsTo(limit, served, kb.foods, 'a day')),
    ...belowLeast(eater, served, meals, kb.foods),
    ...shares.flatMap((row) => objectionsToShare(row, served, kb.foods)),
  ];
}
