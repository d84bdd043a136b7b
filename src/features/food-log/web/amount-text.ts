import { exactText, withTypedFractions } from '#domain/units/friendly-number.ts';
import { pluralNoun } from '#domain/units/unit-nouns.ts';
import { formatAmount } from '#platform/web/format.ts';

const WHOLE_AND_PART = /^(?:(\d{1,4})\s+)?(\d{1,2})\/(\d{1,2})$/;

/** "1½", "1 1/2", "0.5" and "0,5"; `null`: no amount. */
export function amountOf(typed: string): number | null {
  const text = withTypedFractions(typed.trim());
  const parts = WHOLE_AND_PART.exec(text);
  if (parts !== null) {
    const share = Number(parts[2]) / Number(parts[3]);
    return Number.isFinite(share) ? Number(parts[1] ?? 0) + share : null;
  }
  return /^\d{0,5}(?:[.,]\d{1,4})?$/.test(text) && /\d/.test(text) ? Number(text.replace(',', '.')) : null;
}

/** For a field: what `amountOf` reads again. */
export const typedAmount = (amount: number): string =>
  exactText(amount) ?? String(Math.round(amount * 100) / 100);

/** Half of a planned ¾ portion is ⅜ of one. */
const EIGHTHS: Readonly<Record<number, string>> = { 3: '⅜', 5: '⅝', 7: '⅞' };

function eighthsText(amount: number): string | null {
  const whole = Math.floor(amount);
  const part = EIGHTHS[(amount - whole) * 8];
  return part === undefined || whole > 12 ? null : `${whole === 0 ? '' : whole}${part}`;
}

const shownAmount = (amount: number): string =>
  exactText(amount) ?? eighthsText(amount) ?? formatAmount(amount);

/** Units of measure stay as they are; what is counted has a plural. */
const MEASURES: ReadonlySet<string> = new Set(['g', 'kg', 'oz', 'lb', 'ml', 'l', 'fl oz', 'tbsp', 'tsp']);

/** "1 cup, chopped" → "cup, chopped": a portion's label counts one of it. */
export const unitName = (unit: string): string => unit.replace(/^1 /, '');

/** "2 cups, chopped", "80 g", "1½ servings"; a label that counts otherwise is multiplied: "2 × 3 pieces". */
export function amountText(amount: number, unit: string): string {
  const name = unitName(unit);
  if (/^\d/.test(name)) return `${shownAmount(amount)} × ${name}`;
  const [noun = '', ...rest] = name.split(/(?=[ ,(])/);
  const isOne = amount > 0 && amount <= 1;
  if (isOne || MEASURES.has(name) || MEASURES.has(noun) || noun.endsWith('s'))
    return `${shownAmount(amount)} ${name}`;
  return `${shownAmount(amount)} ${pluralNoun(noun)}${rest.join('')}`;
}

export interface Typed {
  readonly amount: number | null;
  /** As typed, in the singular; `null`: none. */
  readonly unit: string | null;
  /** What is left to search for. */
  readonly words: string;
}

const LEADING = /^(?:\d{0,3}[½¼¾⅓⅔⅛]|\d\/\d|\d{1,4}(?:[.,]\d{1,2})?(?: \d\/\d)?)/;
const UNIT = /^(?:grams?|g|kg|oz|ounces?|lb|ml|l|fl oz|cups?|tbsp|tsp|slices?|pieces?|servings?)(?= )/i;
const SHORT_UNITS: Readonly<Record<string, string>> = { gram: 'g', ounce: 'oz' };

/** "80 g oats": the amount goes to its field, and the rest is searched for. */
export function readTyped(typed: string): Typed {
  const text = typed.trim();
  const amount = LEADING.exec(text)?.[0] ?? '';
  const afterAmount = text.slice(amount.length).trim();
  const unitWord = UNIT.exec(afterAmount)?.[0] ?? '';
  const words = afterAmount.slice(unitWord.length).trim().replace(/^of /i, '');
  if (amount === '' || !/^\p{L}/u.test(words)) return { amount: null, unit: null, words: text };
  const unit = unitWord === '' ? null : unitWord.toLowerCase().replace(/(?<=\w{3})s$/, '');
  return { amount: amountOf(amount), unit: unit === null ? null : (SHORT_UNITS[unit] ?? unit), words };
}
