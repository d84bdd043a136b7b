import { singularsOf } from './checker-text.ts';

/**
 * Nuts that people name one by one, with other names of the same nut. An allergy to one of them is not one to all of
 * them, but which nut a trace comes from is seldom known. Chestnuts and pine nuts count, as labels count them.
 */
const NUTS: Readonly<Record<string, string>> = {
  almond: 'almond',
  brazilnut: 'brazil-nut',
  cashew: 'cashew',
  chestnut: 'chestnut',
  filbert: 'hazelnut',
  hazelnut: 'hazelnut',
  macadamia: 'macadamia',
  pecan: 'pecan',
  pinenut: 'pine-nut',
  pinon: 'pine-nut',
  pistachio: 'pistachio',
  walnut: 'walnut',
};

const nutOf = (word: string): string | null =>
  singularsOf(word)
    .map((form) => NUTS[form])
    .find((nut) => nut !== undefined) ?? null;

/** Two words that are a nut only together, and one that is not a nut. */
const PAIRS: Readonly<Record<string, string>> = { pine: 'pine-nut', brazil: 'brazil-nut', hazel: 'hazelnut' };
const isWaterChestnut = (words: readonly string[], at: number): boolean => words[at - 1] === 'water';

/** Names of the nuts among these words, as tokens write them; none in "water chestnut". */
export function nutsNamed(words: readonly string[]): readonly string[] {
  const nuts = words.map((word, at) => {
    if (isWaterChestnut(words, at)) return null;
    const isPair = singularsOf(words[at + 1] ?? '').includes('nut');
    return (isPair ? PAIRS[word] : undefined) ?? nutOf(word);
  });
  return [...new Set(nuts.filter((nut) => nut !== null))];
}

export const namesNut = (words: readonly string[]): boolean => nutsNamed(words).length > 0;
