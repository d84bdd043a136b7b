export const COMPOUND_PLACES = ['anywhere', 'start', 'end'] as const;

/**
 * One line of data/labels/compound-parts.csv: a part of German compounds, which stands for a term of the lexicon. The
 * words are in the form of word keys (no accents, no ß, the end of a word in the singular as `termWordKey` makes it:
 * "kek", "sellery").
 */
export interface CompoundPart {
  readonly part: string;
  /** Of its term in the lexicon. */
  readonly key: string;
  /** Where in the word it counts; short ones are in too many words by chance ("Genuss", "Blei"). */
  readonly at: (typeof COMPOUND_PLACES)[number];
  /** After these it is something else: "Kokosmilch", "Buchweizen". */
  readonly notAfter: readonly string[];
  /** Before these it is something else: "Milchsäure", "Lachsschinken". */
  readonly notBefore: readonly string[];
  /** It counts only after one of these; empty: after anything. */
  readonly after: readonly string[];
  /** It counts only before one of these; empty: before anything. */
  readonly before: readonly string[];
}
