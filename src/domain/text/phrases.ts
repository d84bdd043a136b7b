/** Phrases by their first word, because a phrase is looked for at every word of a text. */
export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>;

/** @param texts words with single blanks between them; none begins another */
export const phrasesByFirstWord = (texts: readonly string[], keyOf: (word: string) => string): Phrases =>
  Map.groupBy(
    texts.map((text) => text.split(' ').map(keyOf)),
    ([first]) => first ?? '',
  );

/** The phrase that is at a place, if any. @param keyAt the word at a place; `null`: something else is there */
export const phraseAt = (
  at: number,
  known: Phrases,
  keyAt: (at: number) => string | null,
): readonly string[] | undefined =>
  known.get(keyAt(at) ?? '')?.find((phrase) => phrase.every((word, offset) => keyAt(at + offset) === word));

/** A run of pieces that something longer begins or ends within. */
export type Place = readonly [from: number, to: number];

/**
 * The longest thing with a meaning at every place. What begins inside one and reaches beyond it counts too: one false alarm
 * is better than one silence.
 *
 * @param endAt the first place behind which nothing that begins at `from` can go on
 */
export function longestAtEachPlace<Thing>(
  length: number,
  endAt: (from: number) => number,
  meaningOf: (from: number, to: number) => Thing | null,
): (readonly [Place, Thing])[] {
  const found: (readonly [Place, Thing])[] = [];
  let covered = 0;
  for (let from = 0; from < length; from += 1) {
    for (let to = endAt(from); to > Math.max(from, covered); to -= 1) {
      const meaning = meaningOf(from, to);
      if (meaning === null) continue;
      found.push([[from, to], meaning]);
      covered = to;
      break;
    }
  }
  return found;
}

/** What nobody knows costs far more than any number of phrases. */
const COST_OF_UNKNOWN = 1000;

interface Cover<Piece> {
  readonly cost: number;
  readonly piece: Piece | null;
  /** Where the piece begins. */
  readonly from: number;
}

/**
 * A text as phrases that cover it whole: as few tokens unknown as possible, then as few phrases.
 *
 * @param longest tokens of the longest phrase
 * @param alone what a token is by itself, and whether that is known
 * @param find the phrase of the tokens from one place to another; `null`: none
 */
export function coverWith<Piece>(
  length: number,
  longest: number,
  alone: (at: number) => { readonly piece: Piece; readonly isKnown: boolean },
  find: (from: number, end: number) => Piece | null,
): Piece[] {
  const best: Cover<Piece>[] = [{ cost: 0, piece: null, from: 0 }];
  for (let end = 1; end <= length; end += 1) {
    const { piece, isKnown } = alone(end - 1);
    let found: Cover<Piece> = {
      cost: (best[end - 1]?.cost ?? 0) + (isKnown ? 1 : COST_OF_UNKNOWN),
      piece,
      from: end - 1,
    };
    for (let from = end - 1; from >= Math.max(0, end - longest); from -= 1) {
      const cost = (best[from]?.cost ?? 0) + 1;
      const phrase = cost < found.cost ? find(from, end) : null;
      if (phrase !== null) found = { cost, piece: phrase, from };
    }
    best.push(found);
  }
  const pieces: Piece[] = [];
  for (let at = length; at > 0; at = best[at]?.from ?? 0) {
    const piece = best[at]?.piece;
    if (piece != null) pieces.unshift(piece);
  }
  return pieces;
}
