import type { FixedGoal } from '#domain/targets/goal-bands.ts';
import type { WeightGoalBounds, WeightGoalRefusal } from '#domain/targets/weight-goal-problem.ts';

/** Why a number cannot be set. */
export type GoalFixed = FixedGoal | 'age_unknown' | 'profile_open';
/** Why this number is refused. */
export type GoalRefusal =
  | GoalFixed
  | 'nothing_set'
  | 'upside_down'
  | 'only_upper'
  | 'out_of_bounds'
  | 'does_not_add_up';

const SHARED = {
  age_unknown: 'Please add the age in the profile first.',
  not_for_children: 'Number goals are for adults. Children and teens choose small habits instead.',
  eating_disorder:
    'Numbers can get in the way of getting well, so there are none to set here. A doctor or an eating-disorder team can help with meals.',
  very_low_weight:
    'At this weight, a doctor should plan how to eat more, step by step. Please see one soon. We set no numbers until then.',
  profile_open: 'Please answer the open question in the profile first. The answer may change what is safe.',
} as const;

export const FIXED_SENTENCES: Readonly<Record<GoalFixed, string>> = {
  ...SHARED,
  set_by_clinic: 'A clinic has set this number. You can change it in the profile when the clinic does.',
  clinic_decides:
    'With this condition, a doctor or dietitian sets this number. You can add theirs in the profile.',
  no_room: 'There is no safe room to change this number.',
};

const KG_PER_LB = 0.45359237;
const kgAndLb = (kg: number): string => `${kg.toFixed(1)} kg (${Math.round(kg / KG_PER_LB)} lb)`;

const paceKgAndLb = (kg: number): string => `${kg.toFixed(2)} kg (${(kg / KG_PER_LB).toFixed(1)} lb)`;

const WEIGHT_SENTENCES = {
  ...SHARED,
  not_for_children: 'Weight goals are for adults only.',
  life_stage:
    'There are no weight goals in pregnancy and while breastfeeding. A doctor or midwife can guide you.',
  condition: 'With this condition, please plan any change in weight with a doctor or dietitian.',
  frail: 'Holding on to weight and strength matters most now. Please talk to a doctor about weight.',
  body_unknown: 'Please add height and weight in the profile first.',
  no_loss_for_seniors:
    'From 65, losing weight also takes muscle and bone. Please plan it with a doctor or dietitian.',
  no_room_to_lose:
    'Meals are already close to the least that is safe, so there is no room to lose weight with them.',
  no_loss_at_low_weight:
    'The weight is at the low end for this height, so meals are not made smaller. If weight is a worry, a doctor can help.',
} as const;

/** @param bounds of the person, for sentences that name them */
export function weightSentence(why: WeightGoalRefusal, bounds: WeightGoalBounds | null): string {
  switch (why) {
    case 'goal_under_bmi':
      return `Please choose at least ${kgAndLb(bounds?.leastKg ?? 0)}. Less would be underweight for this height (BMI under 18.5).`;
    case 'goal_over_bmi':
      return `Please choose at most ${kgAndLb(bounds?.mostKg ?? 0)}.`;
    case 'too_fast':
      return `Please choose a slower pace: at most ${paceKgAndLb(bounds?.mostLossPerWeek ?? 0)} a week to lose, ${paceKgAndLb(bounds?.mostGainPerWeek ?? 0)} to gain.`;
    default:
      return WEIGHT_SENTENCES[why];
  }
}

export interface RefusedRange {
  readonly least: number;
  readonly most: number;
  readonly unit: string;
}

export function goalSentence(why: GoalRefusal, { least, most, unit }: RefusedRange): string {
  switch (why) {
    case 'nothing_set':
      return 'Please enter a number.';
    case 'upside_down':
      return 'The lower number cannot be above the upper one.';
    case 'only_upper':
      return 'There is only a limit for this. Please set the upper number.';
    case 'out_of_bounds':
      return `Please choose between ${least.toLocaleString('en-US')} and ${most.toLocaleString('en-US')} ${unit}.`;
    case 'does_not_add_up':
      return 'Protein, carbohydrate and fat together do not fit the calories. Please change one of them.';
    default:
      return FIXED_SENTENCES[why];
  }
}
