import type { LimitRules } from '#domain/limits/limit-rules.ts';
import { AGE_LIMITS } from '#domain/members/age-policy.ts';
import type { Member } from '#domain/members/member.ts';
import type { OwnBand } from '#domain/members/personal-goals.ts';
import type { ProfileReading } from '#domain/members/profile-reading.ts';
import { withheldFigures } from '#domain/members/withheld-figures.ts';
import { codeOf, FLUIDS, type NutrientType, typeLabel, typeOf } from '#domain/nutrition/nutrient-types.ts';
import { clinicBand } from '#domain/targets/clinic-bands.ts';
import {
  doMacrosAddUp,
  type FixedGoal,
  type GoalBounds,
  goalRoom,
  hasLowerEnd,
  isOfClinic,
  narrowedBands,
  noOwnNumbers,
  withOwnBands,
} from '#domain/targets/goal-bands.ts';
import { energyBounds } from '#domain/targets/goal-energy.ts';
import type { NutrientTarget } from '#domain/targets/nutrient-target.ts';
import { shownTargets } from '#domain/targets/shown-targets.ts';
import { targetsBeforeGoals } from '#domain/targets/targets.ts';
import { goalCautions } from './goal-cautions.ts';
import { FIXED_SENTENCES, type GoalFixed, type GoalRefusal } from './goal-sentences.ts';
import { askedProblem, type Ends, targetValueOf } from './goal-values.ts';

/** A person with what the profile says, as goals are made for them. */
export interface GoalPerson {
  readonly member: Member;
  readonly profile: Pick<ProfileReading, 'diets' | 'conditions' | 'lifeStage'>;
  readonly rules: Pick<LimitRules, 'diets' | 'conditions'>;
  readonly isAgeKnown: boolean;
  /** Something in the profile waits for an answer. */
  readonly isOpen: boolean;
}

export interface GoalItem extends Ends {
  readonly nutrientType: NutrientType | typeof FLUIDS;
  /** The one number of it: what to reach, or not to pass. */
  readonly targetValue: number | null;
  readonly unit: string;
  readonly source: 'default' | 'own' | 'doctor';
  /** Where it comes from, for a person. */
  readonly reason: string;
  /** Without a goal of their own. */
  readonly usual: Ends & { readonly reason: string };
  /** Between which numbers both ends may be set; `null`: not at all, and `fixed` says why. */
  readonly bounds: GoalBounds | null;
  readonly hasLower: boolean;
  readonly fixed: { readonly code: GoalFixed; readonly message: string } | null;
  /** What to know before changing it. */
  readonly cautions: readonly string[];
}

const fixedBy = (code: GoalFixed): GoalItem['fixed'] => ({ code, message: FIXED_SENTENCES[code] });

/** What holds back every number of this person. */
function heldBack({ isAgeKnown, isOpen }: GoalPerson): GoalFixed | null {
  if (!isAgeKnown) return 'age_unknown';
  return isOpen ? 'profile_open' : null;
}

function roomOf(person: GoalPerson, room: ReturnType<typeof goalRoom>): Pick<GoalItem, 'bounds' | 'fixed'> {
  if (!room.isOpen) return { bounds: null, fixed: fixedBy(room.why) };
  const held = heldBack(person);
  return held === null
    ? { bounds: wholeBounds(room.bounds), fixed: null }
    : { bounds: null, fixed: fixedBy(held) };
}

/** Numbers that people can type: inside the exact ones. */
function wholeBounds({ least, most }: GoalBounds): GoalBounds {
  const step = most < 10 ? 0.1 : 1;
  const round = (by: (value: number) => number, value: number) =>
    Number((by(value / step) * step).toFixed(1));
  const [from, to] = [round(Math.ceil, least - 1e-9), round(Math.floor, most + 1e-9)];
  return from <= to ? { least: from, most: to } : { least, most };
}

const withoutBands = ({ goals, ...member }: Member): Member =>
  goals === undefined ? member : { ...member, goals: { ...goals, bands: [] } };

/** Someone whose food a clinic or a doctor plans: amounts of the tables could be harmful, so that none are shown. */
const isPlannedElsewhere = (why: FixedGoal | null): boolean =>
  why === 'clinic_decides' || why === 'very_low_weight';

function noCalories(why: FixedGoal): GoalItem {
  const nothing = { lower: null, upper: null };
  return {
    nutrientType: 'calories',
    targetValue: null,
    ...nothing,
    unit: 'kcal',
    source: 'default',
    reason: '',
    usual: { ...nothing, reason: '' },
    hasLower: true,
    cautions: [],
    bounds: null,
    fixed: fixedBy(why),
  };
}

function caloriesOf(person: GoalPerson): GoalItem {
  const { member, profile, rules } = person;
  const { energy, question } = targetsBeforeGoals(member, profile, rules);
  const usual = targetsBeforeGoals(withoutBands(member), profile, rules).energy;
  const never = noOwnNumbers(question);
  if (never !== null && isPlannedElsewhere(never)) return noCalories(never);
  const { least, most } = energyBounds(member, profile, rules);
  const room =
    never === null
      ? ({ isOpen: true, bounds: { least, most } } as const)
      : ({ isOpen: false, why: never } as const);
  const isOwn = energy.kcal !== usual.kcal || energy.basis !== usual.basis;
  return {
    nutrientType: 'calories',
    targetValue: energy.kcal,
    lower: energy.kcal,
    upper: energy.kcal,
    unit: 'kcal',
    source: isOwn ? 'own' : 'default',
    reason: isOwn ? 'Your own number' : usual.basis,
    usual: { lower: usual.kcal, upper: usual.kcal, reason: usual.basis },
    hasLower: true,
    cautions: goalCautions(person, 'calories'),
    ...roomOf(person, room),
  };
}

function itemOf(
  person: GoalPerson,
  usual: NutrientTarget,
  used: NutrientTarget,
  room: ReturnType<typeof goalRoom>,
) {
  const nutrientType = typeOf(usual.nutrient);
  if (nutrientType === null) return [];
  const isOwn = used.lowerKind === 'own' || used.upperKind === 'own';
  const isDoctors = clinicBand(usual.nutrient, person.member.clinicNumbers) !== null;
  const { lower, upper } = used;
  const item: GoalItem = {
    nutrientType,
    targetValue: targetValueOf(nutrientType, used),
    lower,
    upper,
    unit: typeLabel(nutrientType).unit,
    source: isDoctors ? 'doctor' : isOwn ? 'own' : 'default',
    reason: isOwn ? 'Your own number' : used.source,
    usual: { lower: usual.lower, upper: usual.upper, reason: usual.source },
    hasLower: hasLowerEnd(usual),
    cautions: goalCautions(person, nutrientType),
    ...roomOf(person, room),
  };
  return [item];
}

function fluidsOf({ member }: GoalPerson): GoalItem[] {
  const { fluidMl } = member.clinicNumbers;
  if (fluidMl === null) return [];
  const ends = { lower: null, upper: fluidMl };
  const reason = 'Set by the clinic';
  return [
    {
      nutrientType: FLUIDS,
      targetValue: fluidMl,
      ...ends,
      unit: 'ml',
      source: 'doctor',
      reason,
      usual: { ...ends, reason },
      bounds: null,
      hasLower: false,
      cautions: [],
      fixed: fixedBy('set_by_clinic'),
    },
  ];
}

/** What a day of someone aims at, with where each number comes from; nothing under 12 months, when milk is most of the food. */
export function goalItems(person: GoalPerson): readonly GoalItem[] {
  const { member, profile, rules } = person;
  if (member.ageYears < AGE_LIMITS.planned) return [];
  const { nutrients, question } = targetsBeforeGoals(member, profile, rules);
  const used = withOwnBands(nutrients, question);
  const items = nutrients.flatMap((usual, at) =>
    itemOf(person, usual, used[at] ?? usual, goalRoom(usual, question)),
  );
  const shown = isPlannedElsewhere(noOwnNumbers(question))
    ? items.filter(({ source }) => source === 'doctor')
    : items;
  return [caloriesOf(person), ...shown, ...fluidsOf(person)];
}

const NO_ENDS = { lower: null, upper: null } as const;

/** As they are shown: of figures that are not said of this person, that there is none to set. */
export function shownGoalItems(person: GoalPerson): readonly GoalItem[] {
  const { member, profile, isAgeKnown } = person;
  const ageYears = isAgeKnown ? member.ageYears : null;
  const withheld = withheldFigures({ ageYears, conditions: profile.conditions });
  const items = goalItems(person);
  if (withheld.length === 0 || items.length === 0) return items;
  const { nutrients } = targetsBeforeGoals(member, profile, person.rules);
  const shown = new Map(shownTargets(nutrients, withheld).map((target) => [target.nutrient, target]));
  return items.map((item) => {
    const { nutrientType, lower, upper, usual } = item;
    if (nutrientType === FLUIDS) return item;
    const target = shown.get(codeOf(nutrientType));
    if (target === undefined)
      return {
        ...item,
        ...{ targetValue: null, ...NO_ENDS, reason: '', usual: { ...NO_ENDS, reason: '' } },
        ...{ bounds: null, cautions: [] },
      };
    const left = (ends: Ends): Ends => ({
      lower: target.lower === null ? null : ends.lower,
      upper: target.upper === null ? null : ends.upper,
    });
    const ends = left({ lower, upper });
    return {
      ...item,
      ...ends,
      targetValue: targetValueOf(nutrientType, ends),
      usual: { ...usual, ...left(usual) },
    };
  });
}

export interface AskedGoal {
  readonly nutrientType: NutrientType;
  readonly targetValue?: number | null | undefined;
  readonly lower?: number | null | undefined;
  readonly upper?: number | null | undefined;
}

export type GoalAnswer =
  | { readonly isOk: true; readonly band: OwnBand }
  | {
      readonly isOk: false;
      readonly why: GoalRefusal;
      readonly field: 'nutrientType' | 'lower' | 'upper' | 'targetValue';
      readonly bounds: GoalBounds | null;
    };

/** The ends that someone asks for; one number alone is what to reach, or what not to pass where there is only a limit. */
function askedEnds({ nutrientType, targetValue, lower, upper }: AskedGoal, hasLower: boolean): Ends {
  if (nutrientType === 'calories') {
    const kcal = targetValue ?? lower ?? upper ?? null;
    return { lower: kcal, upper: kcal };
  }
  if (targetValue == null) return { lower: lower ?? null, upper: upper ?? null };
  return hasLower ? { lower: targetValue, upper: upper ?? null } : { lower: null, upper: targetValue };
}

/** Why there is nothing to set for a nutrient: there is no amount of it for this person. */
function whyNoItem({ member, profile, rules }: GoalPerson, type: NutrientType): GoalRefusal {
  const { question } = targetsBeforeGoals(member, profile, rules);
  return noOwnNumbers(question) ?? (isOfClinic(codeOf(type), question) ? 'clinic_decides' : 'no_room');
}

/** Whether a number may be set, and as what it is kept. */
export function checkGoal(person: GoalPerson, asked: AskedGoal): GoalAnswer {
  const item = goalItems(person).find(({ nutrientType }) => nutrientType === asked.nutrientType);
  const refuse = (
    why: GoalRefusal,
    field: 'nutrientType' | 'lower' | 'upper' | 'targetValue',
  ): GoalAnswer => ({
    isOk: false,
    why,
    field,
    bounds: item?.bounds ?? null,
  });
  if (item === undefined) return refuse(whyNoItem(person, asked.nutrientType), 'nutrientType');
  if (item.bounds === null) return refuse(item.fixed?.code ?? 'no_room', 'nutrientType');
  const { lower, upper } = askedEnds(asked, item.hasLower);
  const named = asked.targetValue == null;
  const problem = askedProblem({ lower, upper }, { hasLower: item.hasLower, bounds: item.bounds });
  if (problem !== null) return refuse(problem.why, named ? problem.field : 'targetValue');
  const band: OwnBand = { nutrient: codeOf(asked.nutrientType), lower, upper };
  return addsUp(person, band)
    ? { isOk: true, band }
    : refuse('does_not_add_up', named ? 'lower' : 'targetValue');
}

/** With a new band in the place of an earlier one. */
export const withBand = (bands: readonly OwnBand[], band: OwnBand): readonly OwnBand[] => [
  ...bands.filter(({ nutrient }) => nutrient !== band.nutrient),
  band,
];

function addsUp({ member, profile, rules }: GoalPerson, band: OwnBand): boolean {
  const goals = { weight: member.goals?.weight ?? null, bands: withBand(member.goals?.bands ?? [], band) };
  const { nutrients, question } = targetsBeforeGoals({ ...member, goals }, profile, rules);
  // Where the usual bands do not add up either, the person's own are not what is wrong.
  const isUsual = !doMacrosAddUp(nutrients, question.energyKcal);
  return isUsual || doMacrosAddUp(narrowedBands(nutrients, question), question.energyKcal);
}
