import { addDays, type IsoDay } from '#domain/calendar/days.ts';

/** How a line of a list made from a plan is called: with the words to look for on the pack, if any. */
export function listItemName(foodName: string, labels: readonly string[]): string {
  return labels.length === 0 ? foodName : `${foodName} (labelled ${labels.join(', ')})`;
}

/** What the pack of a line must say: "gluten-free", "nut-free". */
export const labelsOf = (item: string): readonly string[] =>
  / \(labelled ([^()]*)\)$/.exec(item)?.[1]?.split(', ') ?? [];

/** A line's name without what a pack must say. */
export const withoutLabels = (item: string): string => item.replace(/ \(labelled [^()]*\)$/, '');

/** Whether a line of a list is about a food, by the name that `listItemName` gives it. */
export const isLineOf = (item: string, foodName: string): boolean =>
  item === foodName || (item.startsWith(`${foodName} (labelled `) && item.endsWith(')'));

interface PlannedDay {
  readonly date: IsoDay;
  readonly meals: readonly {
    readonly ingredients: readonly { readonly name: string; readonly grams: number }[];
  }[];
}

interface ListLine {
  readonly item: string;
  readonly checked: boolean;
  /** Written by the family itself. */
  readonly own: boolean;
  /** Kitchens usually have it. */
  readonly pantry: boolean;
}

export interface NeededSoon<Line> {
  /** Not checked off yet, and needed on one of the days; in the order of the list. */
  readonly toBuy: readonly Line[];
  /** The same of what most kitchens have: worth a look in the cupboard. */
  readonly toLookFor: readonly Line[];
}

/**
 * What a list made from a plan must still bring home for `day` and the days after it. A line belongs to a food
 * by its name; a line that the family wrote or renamed is theirs to judge.
 * @param days how many days are looked at, from 1
 */
export function neededSoon<Line extends ListLine>(
  plan: readonly PlannedDay[],
  list: readonly Line[],
  day: IsoDay,
  days = 2,
): NeededSoon<Line> {
  const last = addDays(day, days - 1);
  const names = new Set(
    plan
      .filter(({ date }) => date >= day && date <= last)
      .flatMap(({ meals }) => meals.flatMap(({ ingredients }) => ingredients))
      .filter(({ grams }) => grams > 0)
      .map(({ name }) => name),
  );
  const open = list.filter(
    (line) => !line.checked && !line.own && [...names].some((name) => isLineOf(line.item, name)),
  );
  return { toBuy: open.filter((line) => !line.pantry), toLookFor: open.filter((line) => line.pantry) };
}
