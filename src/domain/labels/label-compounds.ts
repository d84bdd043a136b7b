import type { CompoundPart } from './compound-part.ts';
import type { AllergenLexicon, LexiconTerm } from './lexicon.ts';

/** "Sellerie" begins here; a shorter word cannot hold two words, and a longer one is not a word. */
const LEAST_LENGTH = 6;
const MOST_LENGTH = 60;
/** "Glutenfrei", "milchfreie": what it speaks of is not in it, and nothing is claimed by it. */
const IS_FREE = /frei(?:e[mnrs]?)?$/;
/** Where umlauts cannot be printed: "Kaese", "Haselnuesse". */
const UMLAUTS = /([aou])e/g;

function stands(
  word: string,
  at: number,
  { part, before, after, notBefore, notAfter, at: place }: CompoundPart,
) {
  if (place === 'start' && at !== 0) return false;
  const end = at + part.length;
  if (place === 'end' && end !== word.length) return false;
  const follows = (list: readonly string[]) => list.some((one) => word.startsWith(one, end));
  const precedes = (list: readonly string[]) =>
    list.some((one) => word.slice(Math.max(0, at - one.length), at) === one);
  if (follows(notBefore) || precedes(notAfter)) return false;
  return (before.length === 0 || follows(before)) && (after.length === 0 || precedes(after));
}

function holds(word: string, part: CompoundPart): boolean {
  for (let at = word.indexOf(part.part); at >= 0; at = word.indexOf(part.part, at + 1)) {
    if (stands(word, at, part)) return true;
  }
  return false;
}

/**
 * The terms of the lexicon that a German compound is made of; `key` is a word of which the lexicon has no term. German
 * writes in one word what other languages write in several, and forms new ones freely: "Haselnusskrokantmasse",
 * "Hühnervolleipulver", "Magermilchjoghurt". No list has them all, so that such a word is looked through for parts.
 */
export function compoundTerms(key: string, lexicon: AllergenLexicon): readonly LexiconTerm[] {
  if (key.length < LEAST_LENGTH || key.length > MOST_LENGTH || IS_FREE.test(key)) return [];
  const spelled = key.replaceAll(UMLAUTS, '$1');
  const found = lexicon.compoundParts.filter(
    (part) => holds(key, part) || (spelled !== key && holds(spelled, part)),
  );
  return [...new Set(found.flatMap((part) => lexicon.byKey.get(part.key) ?? []))];
}
