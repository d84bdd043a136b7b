import type { LimitRules } from '#domain/limits/limit-rules.ts';
import { limitNotes } from '#domain/member-limits/limit-notes.ts';
import { NUTRIENT_CODES, type NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { PlanNote, PlannedMember } from '#domain/recipes/meal-plan.ts';
import { meanShare, shareOfDay } from './attendance.ts';
import type { PlanState } from './plan-state.ts';
import type { Eater, Problem } from './problem.ts';
import { isHeldSteady } from './steady-meals.ts';
import { steadyNotes } from './steady-notes.ts';
import { topSources } from './top-sources.ts';

/** Names for sentences; a nutrient without a name here is shown in the table only. */
export const NUTRIENT_WORDS: Partial<Record<NutrientCode, string>> = {
  protein_g: 'protein',
  fiber_g: 'fiber',
  sat_fat_g: 'saturated fat',
  sodium_mg: 'sodium',
  potassium_mg: 'potassium',
  calcium_mg: 'calcium',
  iron_mg: 'iron',
  magnesium_mg: 'magnesium',
  zinc_mg: 'zinc',
  copper_mg: 'copper',
  manganese_mg: 'manganese',
  vit_a_rae_ug: 'vitamin A',
  vit_c_mg: 'vitamin C',
  vit_d_ug: 'vitamin D',
  vit_e_mg: 'vitamin E',
  vit_k_ug: 'vitamin K',
  vit_b12_ug: 'vitamin B12',
  folate_dfe_ug: 'folate',
  choline_mg: 'choline',
  ala_g: 'omega-3 (ALA)',
  carb_g: 'carbohydrate',
  fat_g: 'fat',
};
/** A period mean within this share of the band is not worth a sentence. */
const NEAR_ENOUGH = 0.1;
/** A day's energy further from the target than this is said; sooner where meals are held steady, as medicine may go with them. */
const ENERGY_OFF = 0.15;
const ENERGY_OFF_STEADY = 0.1;

const energyOff = (eater: Eater): number => (isHeldSteady(eater) ? ENERGY_OFF_STEADY : ENERGY_OFF);

export const unitOf = (code: NutrientCode) =>
  code.endsWith('_ug') ? 'µg' : code.endsWith('_mg') ? 'mg' : 'g';
const rounded = (amount: number) => (amount >= 100 ? Math.round(amount) : Math.round(amount * 10) / 10);

/**
 * Everything about the plan that someone must know: limits that were not checked, targets not met.
 *
 * @param members what the plan gives each eater, in the order of the problem
 */
export function planNotes(
  state: PlanState,
  members: readonly PlannedMember[],
  rules: LimitRules,
): readonly PlanNote[] {
  const { problem } = state;
  return problem.eaters.flatMap((eater, index) => [
    ...limitNotes(eater.member, eater.limits, members[index]?.dailyTotals ?? [], rules),
    ...steadyNotes(state, eater, index),
    ...energyNotes(state, eater, index),
    ...nutrientNotes(state, eater, index),
  ]);
}

function daysOff(state: PlanState, eater: Eater, index: number): number {
  const energy = NUTRIENT_CODES.indexOf('energy_kcal');
  const days = Array.from({ length: state.problem.days }, (_, day) => state.onDay(index, day, energy));
  return days.filter((kcal, day) => {
    const goal = eater.energyKcal * shareOfDay(eater, day);
    return Math.abs(kcal - goal) > energyOff(eater) * goal;
  }).length;
}

function energyNotes(state: PlanState, eater: Eater, index: number): PlanNote[] {
  const off = daysOff(state, eater, index);
  if (off === 0) return [];
  const target = Math.round(eater.energyKcal).toLocaleString('en-US');
  return [
    {
      code: 'energy_off_target',
      memberId: eater.member.id,
      message: `On ${off} of ${state.problem.days} days, ${eater.member.name}'s energy is more than ${energyOff(eater) * 100}% from the plan’s goal of ${target} kcal.`,
    },
  ];
}

function meanOf(state: PlanState, index: number, nutrient: number, problem: Problem): number {
  let sum = 0;
  for (let day = 0; day < problem.days; day += 1) sum += state.onDay(index, day, nutrient);
  return sum / problem.days;
}

/** Ingredients of all that an eater is served, and how many of them report the nutrient. */
function coverageOf(
  state: PlanState,
  index: number,
  nutrient: NutrientCode,
): { known: number; parts: number } {
  const { slots, dishes, days } = state.problem;
  const coverage = { known: 0, parts: 0 };
  for (const [at, { seats }] of slots.entries()) {
    const seat = seats.indexOf(index);
    if (seat < 0) continue;
    for (let day = 0; day < days; day += 1) {
      if (state.serving(at, day, seat) === 0) continue;
      const total = dishes[state.plateAt(at, day, seat)?.dish ?? -1]?.facts.nutrients[nutrient];
      coverage.known += total?.known ?? 0;
      coverage.parts += total?.parts ?? 0;
    }
  }
  return coverage;
}

/** "gets about 61 mg"; a sum that is only partly known is a lower bound and says so. */
function getsText(
  mean: number,
  unit: string,
  word: string,
  { known, parts }: { known: number; parts: number },
): string {
  const amount = `${rounded(mean)} ${unit} of ${word}`;
  if (known === parts) return `gets about ${amount}`;
  return `gets at least ${amount} (known for ${known} of ${parts} ingredients)`;
}

function nutrientNotes(state: PlanState, eater: Eater, index: number): PlanNote[] {
  const memberId = eater.member.id;
  const covered = eater.covered * meanShare(eater);
  const ofPlan = covered < 0.999 ? ' of what these meals should provide' : ' a day';
  return eater.targets.nutrients.flatMap((target): PlanNote[] => {
    const word = NUTRIENT_WORDS[target.nutrient];
    if (!word) return [];
    const mean = meanOf(state, index, NUTRIENT_CODES.indexOf(target.nutrient), state.problem);
    const unit = unitOf(target.nutrient);
    const { nutrient, lower, upper } = target;
    const say = (goal: string, end: number, kind: string | null) =>
      `${eater.member.name} ${getsText(mean, unit, word, coverageOf(state, index, target.nutrient))}; the ${goal} is ${rounded(end * covered)} ${unit}${ofPlan} (${kind}).`;
    if (lower !== null && mean < lower * covered * (1 - NEAR_ENOUGH)) {
      const message = say('goal', lower, target.lowerKind);
      return [{ code: 'nutrient_below_target', memberId, nutrient, message }];
    }
    // What the tables call an upper level is said as soon as it is passed (manganese, copper).
    const isLimit = target.upperKind === 'UL';
    if (upper !== null && mean > upper * covered * (isLimit ? 1 : 1 + NEAR_ENOUGH)) {
      const from = topSources(state, index, nutrient);
      const sources = from.length === 0 ? '' : ` Top sources: ${from.join(' and ')}.`;
      const message = `${say(isLimit ? 'upper level' : 'upper goal', upper, target.upperKind)}${sources}`;
      return [{ code: 'nutrient_above_limit', memberId, nutrient, message }];
    }
    return [];
  });
}
