import type { Food } from '#core/foods/food.ts';
import type { Member } from '#core/members/member.ts';
import type { NutrientCode } from '#core/nutrition/nutrients.ts';
import type { MealType, Recipe } from '#core/recipes/recipe.ts';
import { objectionsToPattern } from './check-diet-patterns.ts';
import type { MemberCodes, Objection } from './check-served-foods.ts';

/** Servings of a recipe that one person is given at one meal. */
export interface ServedAmount {
  readonly mealType: MealType;
  readonly recipe: Recipe;
  readonly servings: number;
}

/** Rounding of sums of doubles, not a tolerance of the rule. */
const ROUNDING = 1e-6;

/** Amount in a served portion; `null` when a food that counts does not report it. Unit: that of the code. */
function amountServed(
  served: ServedAmount,
  foods: ReadonlyMap<string, Food>,
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

const nutrient = (code: NutrientCode) => (food: Food) => food.nutrients[code];
/** docs/safety-policy.md: unknown caffeine counts as 0 only for foods without the flag. */
const caffeine = (food: Food) => food.nutrients.caffeine_mg ?? (food.flags.includes('caffeine') ? null : 0);
const addedSugar = (food: Food) =>
  food.flags.includes('added-sugar') ? (food.nutrients.sugars_g ?? food.nutrients.carb_g) : 0;

interface AmountRule {
  readonly code: Objection['code'];
  readonly what: string;
  readonly unit: 'g' | 'mg';
  readonly per100g: (food: Food) => number | null;
  readonly most: number;
}

const CAFFEINE = { code: 'caffeine', what: 'caffeine', unit: 'mg', per100g: caffeine } as const;
const DIABETES = ['type_1_diabetes', 'type_2_diabetes', 'gestational_diabetes', 'prediabetes'] as const;

const CARBOHYDRATE = {
  code: 'carbohydrate',
  what: 'carbohydrate',
  unit: 'g',
  per100g: nutrient('carb_g'),
} as const;
const SODIUM = { code: 'sodium', what: 'sodium', unit: 'mg', per100g: nutrient('sodium_mg') } as const;

/** Diets that set an amount for a meal, for the ages that they bind (docs/safety-policy.md). */
function dietMealRules(member: Member, { diets }: MemberCodes, type: MealType): readonly AmountRule[] {
  const rules: AmountRule[] = [];
  const isGrown = member.ageYears >= 18 && member.lifeStage === null;
  if (diets.has('low_carb') && isGrown) rules.push({ ...CARBOHYDRATE, most: type === 'snacks' ? 25 : 35 });
  if (member.ageYears >= 2 && (diets.has('dash') || diets.has('mediterranean'))) {
    rules.push({ ...SODIUM, most: type === 'snacks' ? 230 : 690 });
  }
  return rules;
}

function mealRules(member: Member, codes: MemberCodes, type: MealType): readonly AmountRule[] {
  const rules: AmountRule[] = [...dietMealRules(member, codes, type)];
  if (member.ageYears < 12) rules.push({ ...CAFFEINE, most: 15 });
  if (DIABETES.some((code) => codes.conditions.has(code))) {
    rules.push(
      { ...CARBOHYDRATE, most: type === 'snacks' ? 45 : 90 },
      {
        code: 'added_sugar',
        what: 'sugars from sweetened ingredients',
        unit: 'g',
        per100g: addedSugar,
        most: 12,
      },
    );
  }
  return rules;
}

function sodiumLimit({ diets, conditions }: MemberCodes): number | null {
  const isStrict =
    conditions.has('heart_failure') || conditions.has('chronic_kidney_disease') || diets.has('low_sodium');
  if (isStrict) return 2000;
  return conditions.has('hypertension') ? 2300 : null;
}

/** Percent of the day's energy that the planned meals carry, by docs/safety-policy.md. */
function percentOfDay(types: ReadonlySet<MealType>): number {
  if (types.has('breakfast') && types.has('lunch') && types.has('dinner')) return 100;
  const [breakfast, lunch, dinner, snacks] = types.has('snacks') ? [25, 30, 33, 12] : [28, 35, 37, 0];
  const percent = { breakfast, lunch, dinner, snacks };
  return [...types].reduce((sum, type) => sum + (percent[type] ?? 0), 0);
}

function dayRules(member: Member, codes: MemberCodes, types: ReadonlySet<MealType>): readonly AmountRule[] {
  const share = percentOfDay(types) / 100;
  const rules: AmountRule[] = [];
  if (member.lifeStage === 'pregnant') rules.push({ ...CAFFEINE, most: 200 * share });
  const sodium = sodiumLimit(codes);
  if (sodium !== null) {
    rules.push({ ...SODIUM, most: sodium * share });
  }
  return rules;
}

/** Sums the servings under a rule; unknown amounts are objections of their own, never zeros. */
function objectionsTo(
  rule: AmountRule,
  served: readonly ServedAmount[],
  foods: ReadonlyMap<string, Food>,
  period: string,
): readonly Objection[] {
  let sum = 0;
  for (const one of served) {
    const amount = amountServed(one, foods, rule.per100g);
    if (amount === null) {
      return [{ code: 'nutrient_unknown', message: `${rule.what} of ${one.recipe.title} is not known` }];
    }
    sum += amount;
  }
  if (sum <= rule.most + ROUNDING) return [];
  const amounts = `${sum.toFixed(1)} ${rule.unit} of ${rule.what} in ${period}, at most ${rule.most.toFixed(1)}`;
  return [{ code: rule.code, message: amounts }];
}

/** Limits on one portion at one meal. */
export function objectionsToMeal(
  member: Member,
  codes: MemberCodes,
  served: ServedAmount,
  foods: ReadonlyMap<string, Food>,
): readonly Objection[] {
  const amounts = mealRules(member, codes, served.mealType).flatMap((rule) =>
    objectionsTo(rule, [served], foods, 'a meal'),
  );
  return [...amounts, ...objectionsToPattern(member, codes, served.recipe, served.servings, foods)];
}

/** Saturated fat counts 9 kcal per gram against the energy that is served that day (DGA 2020-25). */
function objectionsToFat(
  served: readonly ServedAmount[],
  foods: ReadonlyMap<string, Food>,
): readonly Objection[] {
  let fatKcal = 0;
  let energy = 0;
  for (const one of served) {
    const fat = amountServed(one, foods, nutrient('sat_fat_g'));
    const kcal = amountServed(one, foods, nutrient('energy_kcal'));
    if (fat === null || kcal === null) {
      return [{ code: 'nutrient_unknown', message: `saturated fat of ${one.recipe.title} is not known` }];
    }
    fatKcal += fat * 9;
    energy += kcal;
  }
  if (fatKcal <= energy * 0.1 + ROUNDING) return [];
  const percent = ((fatKcal / energy) * 100).toFixed(1);
  return [
    { code: 'saturated_fat', message: `saturated fat is ${percent}% of the day's energy, at most 10%` },
  ];
}

/**
 * Limits on all that one person is given on one day.
 *
 * @param types meal types of the plan that this person eats; fewer than breakfast, lunch and dinner take
 *   only their share of a day's limit
 */
export function objectionsToDay(
  member: Member,
  codes: MemberCodes,
  served: readonly ServedAmount[],
  types: ReadonlySet<MealType>,
  foods: ReadonlyMap<string, Food>,
): readonly Objection[] {
  const fat = codes.conditions.has('high_cholesterol') ? objectionsToFat(served, foods) : [];
  const sums = dayRules(member, codes, types).flatMap((rule) => objectionsTo(rule, served, foods, 'a day'));
  return [...sums, ...fat];
}
