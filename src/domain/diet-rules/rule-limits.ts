import type { AllergenCode } from '#domain/allergens/allergens.ts';
import { lowFodmapGrams } from '#domain/foods/diet-facts.ts';
import type { AnimalSource, Food } from '#domain/foods/food.ts';
import { foodsByName } from '#domain/foods/food-name.ts';
import type { ClinicNumber, ClinicNumbers } from '#domain/limits/clinic-numbers.ts';
import type { AmountRule, ConditionRule, DietRule, Exclusions } from '#domain/limits/limit-rules.ts';
import type { Member } from '#domain/members/member.ts';
import type { Sex } from '#domain/nutrition/life-stages.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { lowerFirst } from '#domain/text/first-letter.ts';
import { dash, meatWithDairy, mediterranean } from './diet-patterns.ts';
import {
  type AmountLimit,
  type DishLimit,
  dayLimit,
  type HardLimit,
  type LimitSubject,
  withoutAllergens,
  withoutFlags,
} from './limit.ts';

type Foods = Pick<KnowledgeBase, 'foods'>;

/** What a rule asks of dishes and amounts. */
export interface RuleLimits {
  readonly hard: readonly HardLimit[];
  readonly amounts: readonly AmountLimit[];
  readonly dishes: readonly DishLimit[];
  /** Allergens that the rule rules out, for the labels to buy. */
  readonly avoidedAllergens: readonly AllergenCode[];
}

const idsByRule = new WeakMap<
  Exclusions,
  { readonly foods: Foods['foods']; readonly ids: ReadonlySet<string> }
>();

/** Foods that a rule names, with all that is made of them; read once for each rule. */
export function foodsOfRule(excludes: Exclusions, { foods }: Foods): ReadonlySet<string> {
  const known = idsByRule.get(excludes);
  if (known?.foods === foods) return known.ids;
  const kept = new Set(excludes.foodsExcept);
  const all = [...foods.values()];
  const named = excludes.foods.flatMap((name) => foodsByName(name, all));
  const ids = new Set(named.flatMap(({ id }) => (kept.has(id) ? [] : [id])));
  idsByRule.set(excludes, { foods, ids });
  return ids;
}

function hardLimits(
  label: string,
  about: LimitSubject,
  excludes: Exclusions,
  byDefault: readonly AnimalSource[],
  kb: Foods,
): HardLimit[] {
  const { animalUnless, flags, allergens } = excludes;
  const animal = [...excludes.animal, ...byDefault];
  const limits: HardLimit[] = [];
  const isSpared = (food: Food) => food.flags.some((flag) => animalUnless.includes(flag));
  if (animal.length > 0) {
    const forbids: HardLimit['forbids'] = (_line, food) =>
      food.animal.some((source) => animal.includes(source)) && !isSpared(food);
    limits.push({ label, about, forbids });
  }
  if (flags.length > 0) limits.push(withoutFlags(label, about, ...flags));
  if (allergens.length > 0) limits.push(withoutAllergens(label, about, ...allergens));
  const ids = foodsOfRule(excludes, kb);
  if (ids.size > 0) limits.push({ label, about, forbids: (_line, food) => ids.has(food.id) });
  return limits;
}

/** `female` also binds people whose sex is not given: the smaller amount is right for both. */
const isFor = ({ sex: asked }: AmountRule, sex: Sex | null): boolean =>
  asked === null || asked === (sex ?? 'female');

const amountLimit = (label: string, about: LimitSubject, rule: AmountRule): AmountLimit => ({
  label,
  about,
  nutrient: rule.nutrient,
  per: rule.per,
  most: rule.most,
  least: 0,
  mostAtBreakfast: rule.mostAtBreakfast,
  mostInSnack: rule.mostInSnack,
  ofEnergy: rule.ofEnergy,
  steady: rule.steady,
});

/** Amounts of a rule for one person. */
export const amountLimits = (
  label: string,
  about: LimitSubject,
  rules: readonly AmountRule[],
  sex: Sex | null,
): AmountLimit[] => rules.filter((rule) => isFor(rule, sex)).map((rule) => amountLimit(label, about, rule));

/** Names that keep their capital within a sentence. */
const LARGE = /^(?:Buddhist|DASH|G6PD|Hindu|Jain|Mediterranean)\b/;
const inSentence = (name: string): string => (LARGE.test(name) ? name : lowerFirst(name));

/** All that a diet leaves out or bounds; which people it binds is `isDietFor`. */
export function limitsOfDiet(rule: DietRule, kb: Foods): RuleLimits {
  const about: LimitSubject = { kind: 'diet', code: rule.code };
  const label = inSentence(rule.name);
  const defaults = rule.byDefault.flatMap(({ animal, leftOut }) => (leftOut ? [animal] : []));
  const hard = hardLimits(label, about, rule.excludes, defaults, kb);
  if (rule.dish === 'kosher') hard.push({ label, about, forbids: meatWithDairy });
  // No amount of the food is low, or none is known; a food that is low up to an amount falls under the rules on
  // amounts.
  if (rule.amounts.some(({ nutrient }) => nutrient === 'fodmap_share')) {
    hard.push({ label, about, forbids: (_line, food) => !lowFodmapGrams(food.dietFacts) });
  }
  const dishes: DishLimit[] = [];
  if (rule.dish === 'dash') dishes.push({ label, about, keeps: dash });
  if (rule.dish === 'mediterranean') dishes.push({ label, about, keeps: mediterranean });
  return {
    hard,
    amounts: amountLimits(label, about, rule.amounts, null),
    dishes,
    avoidedAllergens: rule.excludes.allergens,
  };
}

/** All that a condition leaves out or bounds. The clinic's own carbohydrate number takes the place of ours. */
export function limitsOfCondition(
  rule: ConditionRule,
  person: Pick<Member, 'sex' | 'clinicNumbers'>,
  kb: Foods,
): RuleLimits {
  const about: LimitSubject = { kind: 'condition', code: rule.code };
  const label = inSentence(rule.name);
  const own = person.clinicNumbers.carbohydratePerMealG !== null;
  const rules = rule.amounts.filter(({ nutrient }) => !(own && nutrient === 'carb_g'));
  return {
    hard: hardLimits(label, about, rule.excludes, [], kb),
    amounts: amountLimits(label, about, rules, person.sex),
    dishes: [],
    avoidedAllergens: rule.excludes.allergens,
  };
}

const clinic = (number: ClinicNumber): LimitSubject => ({ kind: 'clinic', number });

/**
 * A share of the clinic's maximum: meals have 45 to 60 g where it is 60 g, and never differ more than the rules of
 * diabetes allow.
 */
const NEAR_CLINIC = { share: 0.125, grams: 15 } as const;

/**
 * The numbers of the clinic; each binds as soon as it is in the profile. Fluid and the level of texture are not
 * amounts in dishes.
 */
export function limitsOfClinicNumbers(numbers: ClinicNumbers): AmountLimit[] {
  const limits: AmountLimit[] = [];
  const day = (number: ClinicNumber, nutrient: AmountLimit['nutrient'], most: number | null, of: string) => {
    if (most !== null) limits.push(dayLimit(`${of} limit from the clinic`, clinic(number), nutrient, most));
  };
  day('potassiumMg', 'potassium_mg', numbers.potassiumMg, 'potassium');
  day('phosphorusMg', 'phosphorus_mg', numbers.phosphorusMg, 'phosphorus');
  day('sodiumMg', 'sodium_mg', numbers.sodiumMg, 'sodium');
  day('proteinG', 'protein_g', numbers.proteinG, 'protein');
  if (numbers.vitaminKUg !== null) {
    const { least, most } = numbers.vitaminKUg;
    const label = 'vitamin K range from the clinic';
    limits.push({ ...dayLimit(label, clinic('vitaminKUg'), 'vit_k_ug', most), least });
  }
  const carbohydrate = numbers.carbohydratePerMealG;
  if (carbohydrate !== null) {
    const within = Math.min(NEAR_CLINIC.grams, carbohydrate * NEAR_CLINIC.share);
    limits.push({
      label: 'carbohydrate limit from the clinic',
      about: clinic('carbohydratePerMealG'),
      nutrient: 'carb_g',
      per: 'meal',
      most: carbohydrate,
      least: 0,
      mostAtBreakfast: null,
      mostInSnack: carbohydrate / 2,
      ofEnergy: false,
      steady: { ofEnergy: null, within, withinAtBreakfast: null, withinInSnack: within / 2 },
    });
  }
  return limits;
}

/** Regular food (https://www.iddsi.org): only then may meals be planned for a person who has trouble swallowing. */
const REGULAR_FOOD = 7;

const isGiven = (numbers: ClinicNumbers, number: ClinicNumber): boolean =>
  number === 'iddsiLevel' ? numbers.iddsiLevel === REGULAR_FOOD : numbers[number] !== null;

/** Whether someone with the condition is planned for, given what their clinic has set. */
export const isPlannedFor = (
  rule: Pick<ConditionRule, 'notPlanned' | 'plannedWith'>,
  numbers: ClinicNumbers,
): boolean =>
  rule.notPlanned === null ||
  (rule.plannedWith.length > 0 && rule.plannedWith.every((number) => isGiven(numbers, number)));
