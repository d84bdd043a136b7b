import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Food } from '#domain/foods/food.ts';
import type { ParsedIngredient } from '#domain/ingredients/parsed-ingredient.ts';

/**
 * In the order in which they were written. Each was measured once before anything was changed for it; those figures,
 * not today's, say how the parser does on recipes that nobody has seen (docs/decisions, "Ingredient lines").
 */
export const LABELLED_SETS = [
  'tuned',
  'held-out',
  'fresh',
  'last',
  'final',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
] as const;
export type LabelledSet = (typeof LABELLED_SETS)[number];

/** One line of tests/data/ingredient-lines.csv: what a person reads in it. */
export interface LabelledLine {
  readonly set: LabelledSet;
  readonly text: string;
  readonly quantity: string;
  readonly quantity_max: string;
  readonly unit: string;
  readonly name: string;
  readonly preparation: string;
  /** Several, in any order: parted by semicolons. */
  readonly comment: string;
  readonly optional: string;
  /** Ids, parted by blanks, of which each is right; `*` stands for anything, `-` for none that is known. Empty: a heading. */
  readonly food: string;
  readonly allergens: string;
}

export const labelledLines = (): readonly LabelledLine[] =>
  parse(readFileSync(new URL('../data/ingredient-lines.csv', import.meta.url), 'utf8'), { columns: true });

const FIELDS = [
  'quantity',
  'quantity_max',
  'unit',
  'name',
  'preparation',
  'comment',
  'optional',
  'food',
  'allergens',
] as const;
export type LabelField = (typeof FIELDS)[number];

function numberIs(label: string, value: number | null): boolean {
  if (label === '') return value === null;
  const [over = '', under = '1'] = label.split('/');
  return value !== null && Math.abs(Number(over) / Number(under) - value) < 1e-9;
}

/** Words alone: neither case nor punctuation is a mistake. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%+&/.]+/gu, ' ')
    .replace(/\.(?= |$)/g, '')
    .trim();
const inAnyOrder = (text: string) => text.split(/[;,]/).map(plain).sort().join(';');

function foodIs(label: string, { foodId, areAllergensKnown }: ParsedIngredient): boolean {
  if (label === '') return foodId === null;
  return label.split(' ').some((each) => {
    // A food that is only proposed leaves the line open.
    if (each === '-') return foodId === null || !areAllergensKnown;
    if (foodId === null) return false;
    const [start = '', ...rest] = each.split('*');
    if (rest.length === 0) return each === foodId;
    return foodId.startsWith(start) && rest.every((part) => foodId.includes(part));
  });
}

/** All that are labelled (`milk?`: in some makers' kinds), and further ones only when the matched food itself has them. */
function allergensAre(label: string, parsed: ParsedIngredient, food: Food | undefined): boolean {
  const expected = label === '' ? [] : label.split(' ');
  const found: readonly string[] = parsed.allergens;
  const possible: readonly string[] = [...found, ...parsed.mayContain];
  const sure: readonly string[] = [...expected, ...(food?.contains ?? [])];
  return (
    expected.every((code) =>
      code.endsWith('?') ? possible.includes(code.slice(0, -1)) : found.includes(code),
    ) && found.every((code) => sure.includes(code))
  );
}

/** The fields of a line that were read otherwise than a person reads them; none: the line is fully right. */
export function misreadFields(
  line: LabelledLine,
  parsed: ParsedIngredient,
  foods: ReadonlyMap<string, Food>,
): readonly LabelField[] {
  const food = parsed.foodId === null ? undefined : foods.get(parsed.foodId);
  const isRight: Readonly<Record<LabelField, boolean>> = {
    quantity: numberIs(line.quantity, parsed.quantity),
    quantity_max: numberIs(line.quantity_max, parsed.quantityMax),
    unit: line.unit === (parsed.unit ?? ''),
    name: plain(line.name) === plain(parsed.name),
    preparation: plain(line.preparation) === plain(parsed.preparation),
    comment: inAnyOrder(line.comment) === inAnyOrder(parsed.comment),
    optional: (line.optional === 'yes') === parsed.optional,
    food: foodIs(line.food, parsed),
    allergens: allergensAre(line.allergens, parsed, food),
  };
  return FIELDS.filter((field) => !isRight[field]);
}
