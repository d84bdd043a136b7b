import type { MealPlan } from '#domain/recipes/meal-plan.ts';
import type { Region } from '#domain/units/regions.ts';
import type { Company } from './away-words.ts';
import { budgetText } from './budget-words.ts';
import type { CookedBatch } from './cooked-batches.ts';
import { cutSmallSentences } from './pieces.ts';
import type { PrintedMember } from './printed-member.ts';
import type { PlanWithheld } from './withheld-in-plan.ts';

export type PrintablePlan = Pick<
  MealPlan,
  | 'title'
  | 'duration'
  | 'startDate'
  | 'dailyPlans'
  | 'members'
  | 'shoppingList'
  | 'tips'
  | 'cost'
  | 'unmet'
  | 'rhythm'
  | 'mealTypes'
  | 'exceptions'
> & {
  readonly cooking: readonly CookedBatch[];
  /** It is for people, too, whose limits the reader may not see. */
  readonly hasHiddenLimits: boolean;
  readonly withheld: PlanWithheld;
};

export type NameOf = (memberId: string) => string;

/** Who of the plan is not at the table when. */
export function companyOf({ rhythm, mealTypes, members, exceptions }: PrintablePlan): Company {
  const ids = new Set(members.map(({ id }) => id));
  return {
    away: rhythm?.away.filter(({ mealType, memberId }) => mealTypes.includes(mealType) && ids.has(memberId)),
    exceptions,
  };
}

/** "Monday, March 2, 2026"; the day is a calendar day, so UTC keeps it from moving. */
export function longDate(day: string, locale: Region = 'en-US'): string {
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime())) return day;
  return at.toLocaleDateString(locale, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
}

export function datesText({ startDate, dailyPlans }: PrintablePlan, locale: Region | undefined): string {
  const last = dailyPlans.at(-1)?.date ?? startDate;
  return last === startDate
    ? longDate(last, locale)
    : `${longDate(startDate, locale)} to ${longDate(last, locale)}`;
}

export interface PrintedLimits {
  /** Who must not get what. One line for each person: they are read one by one. */
  readonly kept: readonly { readonly name: string; readonly words: string }[];
  /** For which nothing was left out. */
  readonly selfManaged: readonly { readonly name: string; readonly text: string }[];
}

export const printedLimits = (members: readonly PrintedMember[]): PrintedLimits => ({
  kept: members.flatMap(({ name, allergies, dietaryRestrictions, keptLabels }) => {
    const kept = keptLabels ?? [...allergies, ...dietaryRestrictions];
    return kept.length > 0 ? [{ name, words: kept.map((code) => code.replaceAll('_', ' ')).join(', ') }] : [];
  }),
  selfManaged: members.flatMap(({ name, selfManaged = [] }) => selfManaged.map((text) => ({ name, text }))),
});

/** What the limits that are printed do not tell; `null`: nothing. */
export function limitsSentence(
  { hasHiddenLimits }: PrintablePlan,
  { kept, selfManaged }: PrintedLimits,
): string | null {
  if (hasHiddenLimits) return 'Not everyone’s limits are shown to you. Ask before you change an ingredient.';
  if (kept.length + selfManaged.length > 0) return null;
  return 'This plan has no allergies or diets to follow.';
}

/** The page for the fridge has no room for each dish: which foods each small child needs cut this week, and that there is more to read. */
export function fridgeReminders(plan: PrintablePlan, nameOf: NameOf): readonly string[] {
  const meals = plan.dailyPlans.flatMap((day) => day.meals);
  const ingredients = meals.flatMap((meal) => meal.ingredients);
  const cuts = meals.flatMap((meal) => meal.cutSmall ?? []);
  const byPerson = Map.groupBy(cuts, ({ memberId, mostInches }) => `${memberId} ${mostInches}`);
  const cutSmall = [...byPerson.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [{ ...first, foodIds: [...new Set([first, ...others].flatMap(({ foodIds }) => foodIds))] }],
  );
  return [
    ...cutSmallSentences({ ingredients, cutSmall }, nameOf),
    ...(otherNotes(plan).length === 0
      ? []
      : ['There are health notes for this plan: read them in the app, or print everything.']),
  ];
}

export const CHECK_THE_LABEL = [
  'Check the label',
  'every time you buy: brands change recipes, and traces differ.',
] as const;

type NoteCode = PrintablePlan['unmet'][number]['code'];

/** Targets that are missed are no matter of safety: they stand after the week, with the figures of each person. */
const AFTER_THE_WEEK: ReadonlySet<NoteCode> = new Set([
  'energy_off_target',
  'nutrient_below_target',
  'nutrient_above_limit',
]);

/** Not safe for the family as it is now: before everything. */
const URGENT: ReadonlySet<NoteCode> = new Set(['profile_changed', 'limit_open']);

const messagesOf = (notes: PrintablePlan['unmet']): readonly string[] => [
  ...new Set(notes.map(({ message }) => message)),
];

export const urgentNotes = ({ unmet }: PrintablePlan): readonly string[] =>
  messagesOf(unmet.filter(({ code }) => URGENT.has(code)));

export const missedNotes = ({ unmet }: PrintablePlan): readonly string[] =>
  messagesOf(unmet.filter(({ code }) => AFTER_THE_WEEK.has(code)));

/** What a doctor should know, and what someone can change: in full, behind the page for the fridge. Goals are nobody else’s. */
export const otherNotes = ({ unmet }: PrintablePlan): readonly string[] =>
  messagesOf(
    unmet.filter(({ code }) => !URGENT.has(code) && !AFTER_THE_WEEK.has(code) && code !== 'goals_changed'),
  );

export function priceText({ cost, duration }: PrintablePlan): string {
  const till = cost.tillUsd === undefined ? '' : ` The list costs about $${cost.tillUsd.toFixed(2)}.`;
  const budget = budgetText(cost.budget, duration);
  const aim = budget === null ? '' : ` ${budget}`;
  return `What you eat costs about $${cost.totalUsd.toFixed(2)}, or $${cost.perPersonPerDayUsd.toFixed(2)} a person a day.${till}${aim} ${cost.basis}`;
}

export const NO_DOCTOR = 'Hearthwell plans meals; it does not replace a doctor or a dietitian.';
