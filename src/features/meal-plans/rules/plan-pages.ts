import { AISLE_NAMES } from '#domain/foods/aisle-names.ts';
import { DAY_ORDER, MEAL_NAMES, type MealType } from '#domain/nutrition/meal-types.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { DailyPlan, PlannedMeal } from '#domain/recipes/meal-plan.ts';
import { minutesText } from '#domain/units/minutes-text.ts';
import type { Region } from '#domain/units/regions.ts';
import { awayTexts, isEatenOut } from './away-words.ts';
import { cutSmallSentences } from './pieces.ts';
import { MEMBERS_HINT, memberRows } from './plan-html-members.ts';
import { roundedText } from './plan-html-rounded.ts';
import { monthDay, variantTexts, weekEntries } from './plan-html-week.ts';
import {
  CHECK_THE_LABEL,
  companyOf,
  datesText,
  fridgeReminders,
  limitsSentence,
  longDate,
  missedNotes,
  type NameOf,
  NO_DOCTOR,
  otherNotes,
  type PrintablePlan,
  priceText,
  printedLimits,
  urgentNotes,
} from './plan-print-words.ts';
import type { PrintedMember } from './printed-member.ts';
import { printedRecipes } from './printed-recipes.ts';
import { besideText, leftoverText, ownText, weekdayName } from './served-words.ts';
import { boughtText } from './trip-words.ts';

/** A line of text, set in one of the styles of the printed plan. */
export interface PageText {
  readonly text: string;
  readonly style: 'plain' | 'bold' | 'quiet' | 'dish' | 'safety' | 'later';
}

/** What is on paper, in order, and no word on how it looks: any writer of pages can set it. */
export type PageBlock =
  | { readonly kind: 'title'; readonly text: string }
  | { readonly kind: 'heading'; readonly level: 2 | 3 | 4; readonly text: string; readonly isDish?: boolean }
  | { readonly kind: 'text'; readonly parts: readonly PageText[] }
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly marks: 'dots' | 'numbers' | 'none' }
  /** Nothing may be overlooked in it: it has a frame. */
  | { readonly kind: 'frame'; readonly blocks: readonly PageBlock[] }
  | { readonly kind: 'table'; readonly table: PageTable }
  /** Groups of things with a box to tick, side by side. */
  | { readonly kind: 'groups'; readonly groups: readonly PageGroup[] }
  | { readonly kind: 'page' };

export interface PageTable {
  readonly heads: readonly string[];
  readonly rows: readonly {
    readonly head: readonly PageText[];
    readonly cells: readonly (readonly PageText[])[];
  }[];
  /** Shares of the width. */
  readonly widths: readonly number[];
  /** It hangs on the fridge: its letters get smaller until the page holds it. */
  readonly isOnePage: boolean;
}

export interface PageGroup {
  readonly name: string;
  readonly items: readonly { readonly text: string; readonly beside: string }[];
}

const DAYS_ON_A_PAGE = 7;

const text = (words: string, style: PageText['style'] = 'plain'): PageBlock => ({
  kind: 'text',
  parts: [{ text: words, style }],
});

const heading = (level: 2 | 3 | 4, words: string): PageBlock => ({ kind: 'heading', level, text: words });

const list = (items: readonly string[], marks: 'dots' | 'numbers' | 'none' = 'dots'): readonly PageBlock[] =>
  items.length === 0 ? [] : [{ kind: 'list', items, marks }];

function safetyBlock(
  plan: PrintablePlan,
  members: readonly PrintedMember[],
  reminders: readonly string[],
): PageBlock {
  const printed = printedLimits(members);
  const { kept, selfManaged } = printed;
  const managed = selfManaged.map(({ name, text: words }) => `“${words}” of ${name}`).join(', ');
  const [check, why] = CHECK_THE_LABEL;
  const sentence = limitsSentence(plan, printed);
  const limits: readonly PageBlock[] =
    kept.length === 0
      ? []
      : [
          text('Keep to these limits:'),
          ...kept.map(
            ({ name, words }): PageBlock => ({
              kind: 'text',
              parts: [
                { text: `${name}: `, style: 'bold' },
                { text: words, style: 'plain' },
              ],
            }),
          ),
        ];
  return {
    kind: 'frame',
    blocks: [
      heading(2, 'Read this first'),
      ...list(urgentNotes(plan)),
      ...limits,
      ...(sentence === null ? [] : [text(sentence)]),
      ...(managed === ''
        ? []
        : [text(`Nothing was left out for ${managed}: your family handles this.`, 'bold')]),
      ...list(reminders),
      {
        kind: 'text',
        parts: [
          { text: `${check} `, style: 'bold' },
          { text: why, style: 'plain' },
        ],
      },
    ],
  };
}

function weekBlocks(plan: PrintablePlan, nameOf: NameOf): readonly PageBlock[] {
  const { dailyPlans } = plan;
  const company = companyOf(plan);
  const planned = new Set(dailyPlans.flatMap(({ meals }) => meals.map(({ type }) => type)));
  const types = DAY_ORDER.filter((type) => planned.has(type));
  const weeks = Math.ceil(dailyPlans.length / DAYS_ON_A_PAGE);
  return Array.from({ length: weeks }, (_, at) => at).flatMap((at): PageBlock[] => {
    const days = dailyPlans.slice(at * DAYS_ON_A_PAGE, (at + 1) * DAYS_ON_A_PAGE);
    const table: PageTable = {
      heads: ['Day', ...types.map((type) => MEAL_NAMES[type])],
      rows: days.map((day) => ({
        head: [
          { text: weekdayName(day.date).slice(0, 3), style: 'bold' },
          { text: monthDay(day.date), style: 'quiet' },
        ],
        cells: types.map((type) => [
          ...(isEatenOut(company, day.date, type)
            ? [{ text: 'Eating out', style: 'quiet' as const }]
            : cellTexts(day, type, nameOf)),
          ...awayTexts(company, day.date, type, nameOf).map((text) => ({ text, style: 'quiet' as const })),
        ]),
      })),
      widths: [0.4, ...types.map(() => 1)],
      isOnePage: true,
    };
    return [
      ...(at === 0 ? [] : [{ kind: 'page' } as const]),
      heading(2, weeks === 1 ? 'What we eat' : `Week ${at + 1}`),
      { kind: 'table', table },
    ];
  });
}

const cellTexts = (day: DailyPlan, type: MealType, nameOf: NameOf): readonly PageText[] =>
  weekEntries(day, type, nameOf).flatMap(({ name, whose, left, lines }) => [
    { text: name, style: 'dish' as const },
    ...(whose === '' ? [] : [{ text: whose, style: 'bold' as const }]),
    ...(left === null ? [] : [{ text: left, style: 'later' as const }]),
    ...lines.map((line) => ({ text: line, style: 'quiet' as const })),
  ]);

function shoppingBlocks({ shoppingList }: PrintablePlan): readonly PageBlock[] {
  const toBuy = shoppingList.filter(({ staple }) => staple !== true);
  const staples = shoppingList.filter(({ staple }) => staple === true);
  const group = (name: string, lines: typeof shoppingList): PageGroup => ({
    name,
    items: lines.map((line) => ({ text: line.item, beside: boughtText(line) })),
  });
  const aisles = [...new Set(toBuy.map(({ aisle }) => aisle))];
  return [
    { kind: 'page' },
    heading(2, 'Shopping list'),
    {
      kind: 'groups',
      groups: [
        ...aisles.map((aisle) =>
          group(
            AISLE_NAMES[aisle],
            toBuy.filter((line) => line.aisle === aisle),
          ),
        ),
        ...(staples.length === 0 ? [] : [group('Look in your kitchen first', staples)]),
      ],
    },
  ];
}

const recipeBlocks = (plan: PrintablePlan, nameOf: NameOf): readonly PageBlock[] => [
  { kind: 'page' },
  heading(2, 'Recipes'),
  ...printedRecipes(plan, nameOf).flatMap(({ name, cuts, cookings, steps }): PageBlock[] => [
    { kind: 'heading', level: 3, text: name, isDish: true },
    ...cuts.map((sentence) => text(sentence, 'safety')),
    ...cookings.flatMap(({ when, before, ingredients }) => [
      heading(4, `For ${when}`),
      ...before.map((words) => text(words, 'quiet')),
      ...list(ingredients),
    ]),
    heading(4, 'Steps'),
    ...list(steps, 'numbers'),
  ]),
];

function plateRow(meal: PlannedMeal, date: string, plan: PrintablePlan, nameOf: NameOf) {
  const dishes = dishesOf(meal);
  const left = leftoverText(dishes[0], date);
  const effort = left ?? minutesText(meal.prepTime);
  const shown = new Set(plan.members.map(({ id }) => id));
  const cutSmall = meal.cutSmall?.filter(({ memberId }) => shown.has(memberId));
  const portions = plan.members.flatMap(({ id }) => meal.portions.filter(({ memberId }) => memberId === id));
  return {
    head: [
      { text: MEAL_NAMES[meal.type], style: 'later' as const },
      { text: meal.name, style: 'dish' as const },
      {
        text: [effort, besideText(dishes)].filter((part) => part !== '').join(', '),
        style: 'quiet' as const,
      },
    ],
    cells: [
      [
        ...portions.map(({ memberId, grams, nutrition }) => ({
          text: `${nameOf(memberId)}: ${ownText(dishes, memberId)} (${roundedText(grams)} g${plan.withheld.of(memberId).includes('energy_kcal') ? '' : `, ${roundedText(nutrition.calories)} kcal`})`,
          style: 'plain' as const,
        })),
        ...variantTexts(meal, nameOf).map((words) => ({ text: words, style: 'bold' as const })),
        ...cutSmallSentences({ ...meal, cutSmall }, nameOf).map((words) => ({
          text: words,
          style: 'safety' as const,
        })),
        ...(left === null
          ? []
          : meal.instructions.map((words) => ({ text: words, style: 'quiet' as const }))),
      ],
    ],
  };
}

const plateBlocks = (
  plan: PrintablePlan,
  nameOf: NameOf,
  locale: Region | undefined,
): readonly PageBlock[] => [
  { kind: 'page' },
  heading(2, 'Who eats how much'),
  ...plan.dailyPlans.flatMap(({ date, meals }): PageBlock[] => [
    heading(3, longDate(date, locale)),
    {
      kind: 'table',
      table: {
        heads: ['Meal', 'Who eats how much'],
        rows: meals.map((meal) => plateRow(meal, date, plan, nameOf)),
        widths: [1, 2],
        isOnePage: false,
      },
    },
  ]),
];

const memberBlocks = (plan: PrintablePlan): readonly PageBlock[] => [
  { kind: 'page' },
  heading(2, 'What each person gets'),
  text(MEMBERS_HINT, 'quiet'),
  ...plan.members.flatMap((member): PageBlock[] => [
    heading(3, member.name),
    {
      kind: 'table',
      table: {
        heads: ['A day', 'From these meals', 'Whole-day goal'],
        rows: memberRows(member, plan.withheld).map(([name, mean, goal]) => ({
          head: [{ text: name, style: 'bold' }],
          cells: [[{ text: mean, style: 'plain' }], [{ text: goal, style: 'plain' }]],
        })),
        widths: [1, 1, 1],
        isOnePage: false,
      },
    },
  ]),
  ...(missedNotes(plan).length === 0 ? [] : [heading(3, 'Not quite on target'), ...list(missedNotes(plan))]),
];

/**
 * The printed plan: the week for the fridge, the list, the recipes, then what is looked up.
 *
 * @param isPlanOnly the page for the fridge alone
 */
export function planPages(
  plan: PrintablePlan,
  members: readonly PrintedMember[],
  locale: Region | undefined,
  isPlanOnly = false,
): readonly PageBlock[] {
  const names = new Map([...plan.members, ...members].map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? id;
  return [
    { kind: 'title', text: plan.title },
    text(`${datesText(plan, locale)}. For ${plan.members.map(({ name }) => name).join(', ')}.`, 'quiet'),
    safetyBlock(plan, members, isPlanOnly ? fridgeReminders(plan, nameOf) : []),
    ...(isPlanOnly ? [text(NO_DOCTOR, 'quiet')] : []),
    ...weekBlocks(plan, nameOf),
    ...(isPlanOnly ? [] : [...pagesBehind(plan, nameOf, locale), text(NO_DOCTOR, 'quiet')]),
  ];
}

function pagesBehind(plan: PrintablePlan, nameOf: NameOf, locale: Region | undefined): readonly PageBlock[] {
  const notes = otherNotes(plan);
  return [
    ...shoppingBlocks(plan),
    ...recipeBlocks(plan, nameOf),
    ...plateBlocks(plan, nameOf, locale),
    ...(notes.length === 0 ? [] : [heading(2, 'Notes for you and your doctor'), ...list(notes)]),
    ...(plan.tips.length === 0 ? [] : [heading(2, 'Tips'), ...list(plan.tips)]),
    ...memberBlocks(plan),
    text(priceText(plan), 'quiet'),
  ];
}
