import {
  type Food,
  PORTION_UNITS,
  type Portion,
  type PortionUnit,
  portionLabel,
} from '#domain/foods/food.ts';

/** "Half a", "two slices of": how much of a food a question names. */
export interface SaidAmount {
  readonly count: number;
  /** As portions call it; `null`: none was said, as in "half a banana". */
  readonly unit: PortionUnit | 'handful' | null;
  readonly size: 'small' | 'medium' | 'large' | null;
}

const COUNTS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  dozen: 12,
  couple: 2,
  half: 1 / 2,
  quarter: 1 / 4,
  third: 1 / 3,
  '½': 1 / 2,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
};
const UNITS: Readonly<Record<string, SaidAmount['unit']>> = {
  ...Object.fromEntries(PORTION_UNITS.map((unit) => [unit, unit])),
  leaves: 'leaf',
  square: 'piece',
  wedge: 'piece',
  tablespoon: 'tbsp',
  teaspoon: 'tsp',
  handful: 'handful',
};

const anyOf = (words: readonly string[]): string =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => RegExp.escape(word))
    .join('|');
const SIZE = '(?:small|medium|large|big)';
/** What ends right before the name of a food. */
const BEFORE_FOOD = new RegExp(
  `(?<![\\p{L}\\p{N}/.,])(?:(?<digits>\\d{1,4}(?:\\.\\d{1,2})?|\\d\\/\\d)|(?<word>${anyOf(Object.keys(COUNTS))}))(?: and (?:a )?(?<more>half|quarter))?` +
    `(?: (?:of|a|an|the|my)){0,3}(?: (?<size>${SIZE}))?(?: (?<unit>${anyOf(Object.keys(UNITS))})(?:s|es)?)?(?: (?:of|a|an|the|my)){0,3}(?: (?<sizeAfter>${SIZE}))?[ -]{0,3}$`,
  'iu',
);

function countOf(digits: string | undefined, word: string | undefined, more: string | undefined): number {
  const [top = 0, bottom = 1] = (digits ?? '').split('/').map(Number);
  const count = digits === undefined ? (COUNTS[(word ?? '').toLowerCase()] ?? 0) : top / bottom;
  return count + (more === undefined ? 0 : (COUNTS[more.toLowerCase()] ?? 0));
}

const headOf = (name: string): string => name.split(/[,(]/)[0] ?? '';

/** Where a food is named, by the longest of its names. */
function placeOf(text: string, { name, kind, synonyms }: Pick<Food, 'name' | 'kind' | 'synonyms'>): number {
  const head = headOf(name).trim();
  const names = [head, kind, ...synonyms.map(headOf), head.split(' ').at(-1) ?? ''];
  for (const each of names.map((said) => said.trim()).toSorted((a, b) => b.length - a.length)) {
    if (each === '') continue;
    // "Tomatoes" and "berries" are said for "tomato" and "berry".
    const stem = RegExp.escape(each.replace(/(?:ies|y)$/, ''));
    const found = new RegExp(`(?<!\\p{L})${stem}(?:s|es|y|ies)?(?!\\p{L})`, 'iu').exec(text);
    if (found !== null) return found.index;
  }
  return -1;
}

/** How much of the food a text names; `null`: nothing, or nothing that is understood. */
export function saidAmountOf(
  text: string,
  food: Pick<Food, 'name' | 'kind' | 'synonyms'>,
): SaidAmount | null {
  const at = placeOf(text, food);
  const found = at < 0 ? null : BEFORE_FOOD.exec(text.slice(0, at));
  if (found?.groups === undefined) return null;
  const { digits, word, more, size, sizeAfter, unit } = found.groups;
  const count = countOf(digits, word, more);
  if (!(count > 0) || !Number.isFinite(count)) return null;
  const said = (size ?? sizeAfter)?.toLowerCase();
  return {
    count,
    unit: unit === undefined ? null : (UNITS[unit.toLowerCase()] ?? null),
    size: said === undefined ? null : said === 'big' ? 'large' : (said as SaidAmount['size']),
  };
}

/** What one of a food is, where nobody names a measure: never a cup of it. */
const WHOLE: readonly PortionUnit[] = ['piece', 'slice', 'fillet', 'clove', 'stalk', 'head', 'serving'];
const OUNCE = { label: '1 oz', grams: 28 } as const;

/** One whole of a food, of middle size unless another one is said; `null`: it is not counted. */
export function wholeOf(
  { portions }: Pick<Food, 'portions'>,
  size: SaidAmount['size'] = null,
): Portion | null {
  for (const unit of WHOLE) {
    const own = portions.filter((portion) => portion.unit === unit);
    const sized = own.find(({ note }) => note === (size ?? 'medium'));
    const [first] = own;
    if (first !== undefined) return sized ?? first;
  }
  return null;
}

const SHOWN: Readonly<Record<string, string>> = {
  '0.25': '¼',
  '0.33': '⅓',
  '0.5': '½',
  '0.67': '⅔',
  '0.75': '¾',
};
function countText(count: number): string {
  const whole = Math.floor(count);
  const part = SHOWN[String(Number((count - whole).toFixed(2)))];
  if (part === undefined) return String(Number(count.toFixed(2)));
  return whole === 0 ? part : `${whole}${part}`;
}

/** The amount as a measure of this food; `null`: what it weighs is not known. */
export function measureOf(
  said: SaidAmount,
  food: Pick<Food, 'portions' | 'aisle'>,
): { readonly label: string; readonly grams: number; readonly unit: string } | null {
  const { count, unit, size } = said;
  if (unit === 'handful') {
    // An ounce of nuts is a handful; of other foods nobody has weighed one.
    if (food.aisle !== 'nuts-seeds' || count !== 1) return null;
    return { ...OUNCE, unit: 'oz' };
  }
  const ofUnit = food.portions.filter((portion) => portion.unit === unit);
  const portion =
    unit === null
      ? wholeOf(food, size)
      : (ofUnit.find(({ note }) => note === (size ?? 'medium')) ?? ofUnit[0] ?? null);
  if (portion === null) return null;
  const one = portionLabel(portion);
  const [first = '', ...notes] = one.replace(/^1 /, '').split(', ');
  const isMany = count > 1 && !['tsp', 'tbsp'].includes(portion.unit);
  const many = isMany ? (first === 'leaf' ? 'leaves' : first === 'pinch' ? 'pinches' : `${first}s`) : first;
  return {
    label: [`${countText(count)} ${many}`, ...notes].join(', '),
    grams: portion.grams * count,
    unit: one,
  };
}
