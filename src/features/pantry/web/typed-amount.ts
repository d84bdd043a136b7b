import type { PantryUnit } from '#domain/shopping/pantry-units.ts';

/** What people write for each unit, in the singular; what food is packed in is a package. */
const WORDS: Readonly<Record<string, PantryUnit>> = {
  ...{ g: 'g', gr: 'g', gram: 'g', kg: 'kg', kilo: 'kg', kilogram: 'kg', oz: 'oz', ounce: 'oz' },
  ...{ lb: 'lb', pound: 'lb', ml: 'ml', milliliter: 'ml', l: 'l', liter: 'l', litre: 'l' },
  ...{ cup: 'cup', tbsp: 'tbsp', tablespoon: 'tbsp', tsp: 'tsp', teaspoon: 'tsp' },
  ...{ can: 'can', tin: 'can', bunch: 'bunch', bunche: 'bunch', head: 'head', clove: 'clove' },
  ...{ stalk: 'stalk', slice: 'slice', piece: 'piece', package: 'package', pack: 'package', pkg: 'package' },
  ...{ packet: 'package', bag: 'package', box: 'package', boxe: 'package', jar: 'package' },
  ...{ bottle: 'package', carton: 'package', container: 'package' },
};
const FLUID_OUNCE = /^(?:fl\.? ?oz|fluid ounces?)\.? /i;

const SIGNS: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
};
/** "1 1/2", "1/2", "1½", "½", "2", "1.5". */
const WITH_FRACTION = /^(?:(\d{1,4}) )?(\d)\/(\d{1,2})(?!\d)/;
const WITH_SIGN = /^(\d{1,4})? ?([½¼¾⅓⅔])/u;
const DECIMAL = /^\d{1,5}(?:\.\d{1,3})?/;
/** Only with a unit: "a bag of rice", but "half-and-half". */
const IN_WORDS: readonly (readonly [RegExp, number])[] = [
  [/^half an? /i, 0.5],
  [/^an? half /i, 0.5],
  [/^half /i, 0.5],
  [/^an? /i, 1],
];

interface Read {
  readonly amount: number;
  readonly rest: string;
}

function numberAt(text: string): readonly [amount: number, words: string] {
  const fraction = WITH_FRACTION.exec(text);
  if (fraction !== null) {
    const [words, whole = 0, above, below] = fraction;
    return [Number(whole) + Number(above) / Number(below), words];
  }
  const signed = WITH_SIGN.exec(text);
  if (signed !== null) return [Number(signed[1] ?? 0) + (SIGNS[signed[2] ?? ''] ?? 0), signed[0]];
  const decimal = DECIMAL.exec(text)?.[0] ?? '';
  return [Number(decimal), decimal];
}

function numberFirst(text: string): Read | null {
  const [amount, words] = numberAt(text);
  if (!(amount > 0) || !Number.isFinite(amount)) return null;
  return { amount: Math.round(amount * 100) / 100, rest: text.slice(words.length) };
}

function wordsFirst(text: string): Read | null {
  const known = IN_WORDS.find(([word]) => word.test(text));
  return known === undefined ? null : { amount: known[1], rest: text.replace(known[0], '') };
}

export interface TypedAmount {
  readonly amount: number;
  readonly unit: PantryUnit;
  readonly item: string;
}

/** "2 lb ground beef" is 2 lb of "ground beef"; `null`: it begins with no amount. */
export function typedAmount(typed: string): TypedAmount | null {
  const text = typed.trim().replaceAll(/\s{1,20}/g, ' ');
  const number = numberFirst(text);
  const read = number ?? wordsFirst(text);
  if (read === null) return null;
  const after = read.rest.trimStart();
  const fluid = FLUID_OUNCE.exec(after)?.[0] ?? null;
  const first = fluid ?? after.split(' ')[0] ?? '';
  const word = first.toLowerCase().replace(/\.$/, '');
  const unit = fluid === null ? (WORDS[word] ?? WORDS[word.replace(/s$/, '')]) : 'fl oz';
  if (unit !== undefined) {
    const item = after.slice(first.length).trim().replace(/^of /i, '');
    return item === '' ? null : { amount: read.amount, unit, item };
  }
  // "2% milk" and "7-grain bread" are names; "6 eggs" are six of them.
  const isCount = number !== null && read.rest.startsWith(' ') && /^\p{L}/u.test(after);
  return isCount ? { amount: read.amount, unit: 'piece', item: after } : null;
}
