import rows from '#data/words/spellings.json' with { type: 'json' };

/**
 * Who reads a word in another spelling: names of foods in recipes' lines, the search for foods and the one for recipes, labels;
 * `within-labels` is a part of a longer word.
 */
export type SpellingUse = 'lines' | 'search' | 'recipes' | 'labels' | 'within-labels';

/** Spellings and the usual one of each, in the order of the file. */
export const spellingsFor = (use: SpellingUse): readonly (readonly [from: string, to: string])[] =>
  rows.flatMap((row) => (row.in.includes(use) ? [[row.term, row.code] as const] : []));
