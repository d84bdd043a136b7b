import { singularsOf } from './checker-text.ts';

/**
 * Nuts that people name one by one, with other names of the same nut. An allergy to one of them is none to all of
 * them, but which nut a trace comes from is seldom known. Chestnuts and pine nuts count, as labels count them.
 */
const NUTS: Readonly<Record<string, string>> = {
  almond: 'almond',
  brazil: 'brazil-nut',
  brazilnut: 'brazil-nut',
  cashew: 'cashew',
  chestnut: 'chestnut',
  filbert: 'hazelnut',
  hazelnut: 'hazelnut',
  hazel: 'hazelnut',
  macadamia: 'macadamia',
  pecan: 'pecan',
  pine: 'pine-nut',
  pinenut: 'pine-nut',
  pinon: 'pine-nut',
  pistachio: 'pistachio',
  walnut: 'walnut',
};

const nutOf = (word: string): string | null =>
  singularsOf(word)
    .map((form) => NUTS[form])
    .find((nut) => nut !== undefined) ?? null;

export const isNut = (word: string): boolean => nutOf(word) !== null;

/** Names of the nuts among these words, as tokens write them. */
export const nutsNamed = (words: readonly string[]): readonly string[] => [
  ...new Set(words.flatMap((word) => nutOf(word) ?? [])),
];
