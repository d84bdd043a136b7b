import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { DailyPlan, MealPlan, PlanNote } from '#domain/recipes/meal-plan.ts';
import { listText } from '#domain/text/list-text.ts';
import { NUTRIENT_WORDS, unitOf } from './explanation.ts';

/** What a change of one meal means, in words. */
export interface Effects {
  /** About everyone together: targets, things to buy. */
  readonly all: readonly string[];
  /** For everyone who eats there, what their day has more or less of. */
  readonly members: readonly { readonly memberId: string; readonly texts: readonly string[] }[];
}

/** What a person may want to know, the most important first. */
const SHOWN = ['protein_g', 'fiber_g', 'sodium_mg', 'iron_mg', 'calcium_mg', 'sat_fat_g'] as const;
/** Of a day's target: smaller differences are not worth a word. */
const LEAST_SHARE = 0.08;
const LEAST_KCAL = 50;
const MOST_TEXTS = 2;

type PlannedMember = MealPlan['members'][number];

const amountOn = (member: PlannedMember, day: number, code: NutrientCode): number =>
  member.dailyTotals[day - 1]?.totals[code].amount ?? 0;

function textsFor(before: PlannedMember, after: PlannedMember, day: number): readonly string[] {
  const change = (code: NutrientCode) => amountOn(after, day, code) - amountOn(before, day, code);
  const differing = SHOWN.flatMap((code) => {
    const target = after.targets.nutrients.find(({ nutrient }) => nutrient === code);
    const goal = target?.lower ?? target?.upper ?? null;
    const amount = change(code);
    if (goal === null || Math.abs(amount) < LEAST_SHARE * goal) return [];
    const size = Math.abs(amount);
    const shown = size >= 10 ? Math.round(size) : Math.round(size * 10) / 10;
    const text = `${shown.toLocaleString('en-US')} ${unitOf(code)} ${amount > 0 ? 'more' : 'less'} ${NUTRIENT_WORDS[code]}`;
    return [{ text, share: size / goal }];
  });
  const texts = differing
    .sort((one, other) => other.share - one.share)
    .slice(0, MOST_TEXTS)
    .map(({ text }) => text);
  const kcal = Math.round(change('energy_kcal') / 10) * 10;
  if (texts.length > 0 || Math.abs(kcal) < LEAST_KCAL) return texts;
  return [`about ${Math.abs(kcal)} kcal ${kcal > 0 ? 'more' : 'less'}`];
}

/** The same without what names a figure that is not said of this person. */
export const textsWithout = (
  texts: readonly string[],
  withheld: readonly NutrientCode[],
): readonly string[] => texts.filter((text) => !withheld.some((code) => saysFigure(text, code)));

const saysFigure = (text: string, code: NutrientCode): boolean =>
  code === 'energy_kcal' ? text.includes(' kcal ') : text.endsWith(` ${NUTRIENT_WORDS[code]}`);

const MISSED: ReadonlySet<PlanNote['code']> = new Set([
  'nutrient_below_target',
  'nutrient_above_limit',
  'energy_off_target',
  'carbohydrate_uneven',
]);
const missedIn = ({ unmet }: MealPlan): readonly PlanNote[] => unmet.filter(({ code }) => MISSED.has(code));
const isSame = (one: PlanNote, other: PlanNote): boolean =>
  one.code === other.code && one.memberId === other.memberId && one.nutrient === other.nutrient;

/** Targets of the whole period, by the notes that the plan would carry. */
function targetTexts(before: MealPlan, after: MealPlan): readonly string[] {
  const missed = missedIn(after);
  if (missed.length === 0) return ['Everyone stays within their targets'];
  const known = missedIn(before);
  const added = missed.filter((note) => !known.some((each) => isSame(each, note)));
  if (added.length === 0) return ['No new target is missed'];
  const names = new Map<string, string[]>();
  for (const note of added) {
    const name = after.members.find(({ id }) => id === note.memberId)?.name ?? 'Everyone';
    const text = missedText(note);
    names.set(text, [...(names.get(text) ?? []), name]);
  }
  return [...names].map(([text, who]) => `${listText(who)} would get ${text}`);
}

function missedText({ code, nutrient }: PlanNote): string {
  const what = nutrient === undefined ? undefined : NUTRIENT_WORDS[nutrient];
  if (code === 'nutrient_below_target' && what !== undefined) return `too little ${what}`;
  if (code === 'nutrient_above_limit' && what !== undefined) return `too much ${what}`;
  return code === 'carbohydrate_uneven' ? 'less even carbohydrate' : 'less even energy';
}

const toBuy = ({ shoppingList }: MealPlan): ReadonlySet<string> =>
  new Set(shoppingList.flatMap(({ item, staple }) => (staple === true ? [] : [item])));

function shoppingText(before: MealPlan, after: MealPlan): string {
  const more = toBuy(after).size - toBuy(before).size;
  if (more === 0) return 'Nothing more to buy';
  const count = Math.abs(more);
  return `${count} ${more > 0 ? 'more' : 'fewer'} ${count === 1 ? 'thing' : 'things'} to buy`;
}

/**
 * @param before the plan worked out again by today's profiles, so that only the change is shown
 * @param memberIds everyone who eats there
 */
export function effectsOf(
  before: MealPlan,
  after: MealPlan,
  day: number,
  memberIds: readonly string[],
): Effects {
  return {
    all: [...targetTexts(before, after), shoppingText(before, after)],
    members: memberIds.flatMap((memberId) => {
      const [was, is] = [before, after].map(({ members }) => members.find(({ id }) => id === memberId));
      return was === undefined || is === undefined ? [] : [{ memberId, texts: textsFor(was, is, day) }];
    }),
  };
}

interface Week {
  readonly dailyPlans: readonly DailyPlan<unknown>[];
}

/** Dishes that are now cooked at another meal than before: "Turkey chili is now cooked on another day". */
export function cookedElsewhere(before: Week, after: Week): readonly string[] {
  const cookedIn = (plan: Week) =>
    plan.dailyPlans.flatMap(({ date, meals }) =>
      meals.flatMap((meal) =>
        dishesOf(meal).flatMap(({ id, name, kind, batchOf }) =>
          kind === 'simple' || batchOf !== null ? [] : [{ key: `${date} ${meal.type} ${id}`, name }],
        ),
      ),
    );
  const known = new Set(cookedIn(before).map(({ key }) => key));
  return [...new Set(cookedIn(after).flatMap(({ key, name }) => (known.has(key) ? [] : [name])))];
}
