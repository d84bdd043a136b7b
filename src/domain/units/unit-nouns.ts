/** Counting words whose plural does more than add an s. */
const OTHER_PLURALS: ReadonlyMap<string, string> = new Map([
  ['box', 'boxes'],
  ['bunch', 'bunches'],
  ['glass', 'glasses'],
  ['leaf', 'leaves'],
  ['loaf', 'loaves'],
  ['pinch', 'pinches'],
  ['splash', 'splashes'],
]);

/** "bunch" → "bunches", "clove" → "cloves". */
export const pluralNoun = (noun: string): string => OTHER_PLURALS.get(noun) ?? `${noun}s`;
