import type { Phrase, Phrases, Role } from './checker-phrases.ts';
import { mixesScripts, singularsOf } from './checker-text.ts';

/** A stretch of words that one phrase covers; `unknown`: a word that no phrase covers. */
export interface Piece {
  readonly words: readonly string[];
  readonly means: ReadonlySet<string>;
  readonly plain: ReadonlySet<string>;
  readonly roles: ReadonlySet<Role>;
  readonly isUnknown: boolean;
}

export type Cover = readonly Piece[];

interface Way {
  readonly cost: number;
  readonly covers: readonly Cover[];
}

const ONE_PIECE = 10;
/** Two words that are one with another space in it ("shell fish") rather than two of them. */
const JOINED = 25;
const UNKNOWN = 10_000;
/** More ways to read a text than this are too many to be sure of any. */
const MOST_WAYS = 24;

const meets = (word: string, other: string): boolean =>
  word === other ||
  // A singular and its plural begin alike: that alone distinguishes most words.
  (word.slice(0, 2) === other.slice(0, 2) &&
    singularsOf(word).some((form) => singularsOf(other).includes(form)));

const isSame = (words: readonly string[], at: number, phrase: Phrase): boolean =>
  phrase.words.every((word, index) => word === words[at + index]);
const isAlike = (words: readonly string[], at: number, phrase: Phrase): boolean =>
  at + phrase.words.length <= words.length &&
  phrase.words.every((word, index) => meets(word, words[at + index] ?? ''));

/** Phrases that begin at a place, as one piece for each length: those spelled just so before singulars and plurals. */
function piecesFrom(words: readonly string[], at: number, phrases: Phrases): readonly Piece[] {
  const first = words[at] ?? '';
  const near = new Set(singularsOf(first).flatMap((form) => phrases.byFirstWord.get(form) ?? []));
  const byLength = new Map<number, Phrase[]>();
  for (const phrase of near) {
    if (!isAlike(words, at, phrase)) continue;
    byLength.set(phrase.words.length, [...(byLength.get(phrase.words.length) ?? []), phrase]);
  }
  return [...byLength].map(([length, alike]) => {
    const same = alike.filter((phrase) => isSame(words, at, phrase));
    return pieceOf(words.slice(at, at + length), same.length > 0 ? same : alike);
  });
}

function pieceOf(words: readonly string[], phrases: readonly Phrase[]): Piece {
  const means = new Set(phrases.flatMap((phrase) => [...phrase.means]));
  const roles = new Set(phrases.flatMap((phrase) => [...phrase.roles]));
  // "Free" after a food is a denial of its own kind.
  if (roles.has('free')) for (const role of ['negation', 'avoid'] as const) roles.delete(role);
  if (means.size > 0) {
    roles.delete('filler');
    roles.delete('everyday');
    roles.delete('dish');
  }
  return {
    words,
    means,
    plain: new Set(phrases.flatMap((phrase) => [...phrase.plain])),
    roles,
    isUnknown: false,
  };
}

/** A year is next to what is limited and changes nothing: "since 2019". */
const isYear = (word: string): boolean => /^(?:19|20)\d\d$/.test(word);

function stepsFrom(
  words: readonly string[],
  at: number,
  phrases: Phrases,
): readonly { readonly piece: Piece; readonly length: number; readonly cost: number }[] {
  const word = words[at] ?? '';
  const steps = piecesFrom(words, at, phrases).map((piece) => ({
    piece,
    length: piece.words.length,
    cost: ONE_PIECE,
  }));
  const asOne = phrases.writtenAsOne.get(word);
  if (asOne) steps.push({ piece: pieceOf([word], [asOne]), length: 1, cost: ONE_PIECE });
  const next = words[at + 1];
  const joined = next === undefined ? '' : word + next;
  if (joined.length >= 6) {
    const one = (phrases.byFirstWord.get(joined) ?? []).filter(
      ({ words: own, means }) => own.length === 1 && means.size > 0,
    );
    if (one.length > 0) steps.push({ piece: pieceOf([word, next ?? ''], one), length: 2, cost: JOINED });
  }
  if (isYear(word)) {
    const piece = {
      words: [word],
      means: new Set<string>(),
      plain: new Set<string>(),
      roles: new Set<Role>(['filler']),
      isUnknown: false,
    };
    steps.push({ piece, length: 1, cost: ONE_PIECE });
  }
  const unknown = {
    words: [word],
    means: new Set<string>(),
    plain: new Set<string>(),
    roles: new Set<Role>(),
    isUnknown: true,
  };
  return [...steps, { piece: unknown, length: 1, cost: UNKNOWN }];
}

/**
 * All covers of the words with as few pieces as there can be (dynamic programming from the end). Several covers of the
 * same cost are all given: the caller takes everything that any of them means. `null`: too many.
 */
export function coversOf(words: readonly string[], phrases: Phrases): readonly Cover[] | null {
  const best: Way[] = [];
  best[words.length] = { cost: 0, covers: [[]] };
  for (let at = words.length - 1; at >= 0; at -= 1) {
    let way: Way = { cost: Number.POSITIVE_INFINITY, covers: [] };
    for (const { piece, length, cost } of stepsFrom(words, at, phrases)) {
      const rest = best[at + length];
      if (rest === undefined) continue;
      const total = rest.cost + cost;
      if (total > way.cost) continue;
      const covers = rest.covers.map((cover) => [piece, ...cover]);
      way = { cost: total, covers: total === way.cost ? [...way.covers, ...covers] : covers };
    }
    if (way.covers.length > MOST_WAYS) return null;
    best[at] = way;
  }
  return best[0]?.covers ?? [];
}

export const hasMixedScripts = (words: readonly string[]): boolean => words.some(mixesScripts);
