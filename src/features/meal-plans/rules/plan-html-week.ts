import { DAY_ORDER, MEAL_NAMES, type MealType } from '#domain/nutrition/meal-types.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { DailyPlan, PlannedMeal } from '#domain/recipes/meal-plan.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { lowerFirst } from '#domain/text/first-letter.ts';
import { awayTexts, type Company, isEatenOut } from './away-words.ts';
import type { NameOf } from './plan-print-words.ts';
import {
  besideText,
  insteadText,
  leftoverText,
  tablePlaces,
  variantsOf,
  weekdayName,
} from './served-words.ts';

const DAYS_ON_A_PAGE = 7;
const MOST_NAMES = 3;
/** Someone whose portions the reader may not see: what is cooked for them is on paper all the same. */
const SOMEONE = 'Someone else';

/**
 * "Teo: with tofu instead of pork". A meal keeps the name of the shared dish where nobody has that one, so that even the
 * first version is named then.
 */
export function variantTexts(meal: PlannedMeal, nameOf: NameOf): readonly string[] {
  const dishes = dishesOf(meal);
  const [first] = dishes;
  const ofFirst =
    first === undefined || first.name === meal.name
      ? []
      : [
          {
            memberIds: first.portions.map(({ memberId }) => memberId),
            texts: [insteadText(first, { ...first, name: meal.name })],
          },
        ];
  const [main] = tablePlaces(dishes);
  const unseen = (main?.others ?? []).filter(({ portions }) => portions.length === 0);
  const ofUnseen = unseen.map((dish) => ({
    memberIds: [],
    texts: [insteadText(dish, { ...dish, name: meal.name })],
  }));
  return [...ofFirst, ...variantsOf(dishes), ...ofUnseen].map(
    ({ memberIds, texts }) => `${memberIds.map(nameOf).join(' and ') || SOMEONE}: ${texts.join(', ')}`,
  );
}

/** Dishes of one meal that are one line on paper, and everyone who has them. */
interface CellEntry {
  readonly meal: PlannedMeal;
  readonly memberIds: readonly string[];
}

/** Everyone at the table has all of it. */
function isAlike(meal: PlannedMeal): boolean {
  const all = new Set(meal.portions.map(({ memberId }) => memberId));
  return dishesOf(meal).every(({ portions }) => portions.length === all.size);
}

/**
 * What one table has is written once for all tables that have exactly that. A table with a version of its own is never
 * part of another table's line: the version would be lost, and with it who must not have the dish as it is.
 */
function entriesOf(meals: readonly PlannedMeal[], type: MealType): readonly CellEntry[] {
  const entries = new Map<string, CellEntry>();
  for (const [at, meal] of meals.filter((each) => each.type === type).entries()) {
    const dishes = dishesOf(meal).map(({ id, batchOf }) => `${id} ${batchOf}`);
    const key = isAlike(meal) ? [meal.name, ...dishes].join('\n') : `${at}`;
    const known = entries.get(key);
    const memberIds = meal.portions.map(({ memberId }) => memberId);
    entries.set(key, {
      meal: known?.meal ?? meal,
      memberIds: [...(known?.memberIds ?? []), ...memberIds],
    });
  }
  return [...entries.values()];
}

/** Where a meal has two dishes, whose each is: nobody may have to guess which one is safe for them. */
function whoseText({ memberIds }: CellEntry, entries: readonly CellEntry[], nameOf: NameOf): string {
  if (entries.length === 1) return '';
  if (memberIds.length === 0) return `For ${lowerFirst(SOMEONE)}`;
  const all = entries.flatMap((entry) => entry.memberIds);
  // "Everyone else" can be known only when the others are named.
  const isRest = entries.every((entry) => entry.memberIds.length > 0);
  if (isRest && memberIds.length > MOST_NAMES && memberIds.length * 2 > all.length)
    return 'For everyone else';
  return `For ${memberIds.map(nameOf).join(', ')}`;
}

/** A dish on the page for the fridge: its name, whose it is, from when, what is beside it, and who has it another way. */
export interface WeekEntry {
  readonly name: string;
  readonly whose: string;
  readonly left: string | null;
  readonly lines: readonly string[];
}

export function weekEntries(
  { date, meals }: DailyPlan,
  type: MealType,
  nameOf: NameOf,
): readonly WeekEntry[] {
  const entries = entriesOf(meals, type);
  return entries.map((entry): WeekEntry => {
    const { meal } = entry;
    const dishes = dishesOf(meal);
    // What a variant stands for is with the plates.
    const others = variantTexts(meal, nameOf).map((text) => text.replaceAll(/ instead of [^,]*/g, ''));
    return {
      name: meal.name,
      whose: whoseText(entry, entries, nameOf),
      left: leftoverText(dishes[0], date),
      lines: [besideText(dishes), ...others].filter((line) => line !== ''),
    };
  });
}

function entryHtml({ name, whose, left, lines }: WeekEntry): string {
  const kept = left === null ? '' : `<strong class="left">${escapeHtml(left)}</strong>`;
  return `<div><span class="dish">${escapeHtml(name)}</span>${whose === '' ? '' : `<strong class="whose">${escapeHtml(whose)}</strong>`}${kept}${lines
    .map((line) => `<span class="fine">${escapeHtml(line)}</span>`)
    .join('')}</div>`;
}

/** "Leo eats at school" */
export const awayHtml = (company: Company, date: string, type: MealType, nameOf: NameOf): string =>
  awayTexts(company, date, type, nameOf)
    .map((text) => `<span class="fine">${escapeHtml(text)}</span>`)
    .join('');

/** Days by meals, a page for each week: what hangs on the fridge. */
export function weeksHtml(dailyPlans: readonly DailyPlan[], company: Company, nameOf: NameOf): string {
  const planned = new Set(dailyPlans.flatMap(({ meals }) => meals.map(({ type }) => type)));
  const types = DAY_ORDER.filter((type) => planned.has(type));
  const heads = types.map((type) => `<th scope="col">${MEAL_NAMES[type]}</th>`).join('');
  const weeks = Math.ceil(dailyPlans.length / DAYS_ON_A_PAGE);
  const pages = Array.from({ length: weeks }, (_, at) => {
    const days = dailyPlans.slice(at * DAYS_ON_A_PAGE, (at + 1) * DAYS_ON_A_PAGE);
    const rows = days.map((day) => {
      const { date } = day;
      const cells = types.map((type) => {
        const inCell = isEatenOut(company, date, type)
          ? '<div>Eating out</div>'
          : weekEntries(day, type, nameOf).map(entryHtml).join('');
        return `<td data-meal="${MEAL_NAMES[type]}">${inCell}${awayHtml(company, date, type, nameOf)}</td>`;
      });
      const head = `${weekdayName(date).slice(0, 3)}<span class="fine">${escapeHtml(monthDay(date))}</span>`;
      return `<tr><th scope="row">${head}</th>${cells.join('')}</tr>`;
    });
    const title = weeks === 1 ? 'What we eat' : `Week ${at + 1}`;
    return `<section class="week"><h2>${title}</h2>
<table><thead><tr><th scope="col">Day</th>${heads}</tr></thead><tbody>${rows.join('\n')}</tbody></table></section>`;
  });
  return pages.join('\n');
}

export const monthDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
