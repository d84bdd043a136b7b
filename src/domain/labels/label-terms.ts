import type { PlacedMark, PlacedToken, PlacedWord } from '#domain/text/tokens.ts';
import { compoundTerms } from './label-compounds.ts';
import type { AllergenLexicon, LexiconTerm } from './lexicon.ts';

/** A term of the lexicon found in the text. */
export interface FoundTerm {
  readonly kind: 'term';
  readonly term: LexiconTerm;
  readonly keys: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** A label as terms of the lexicon, other words, and marks. */
export type LabelPart = FoundTerm | PlacedWord | PlacedMark;

/** "preservative (220)": numbers after these words are additive numbers, as Australia prints them. */
const ADDITIVE_CLASSES = new Set(
  'additive antioxidant bleach color colour emulsifier flour preservative stabilizer stabiliser sweetener thickener treatment ins'.split(
    ' ',
  ),
);

const ADDITIVE_NUMBER = /^\d{3,4}[a-f]?(?:i{1,3})?$/;

/** Where the longest term that starts at `from` ends, or null. The longest key bounds the walk. */
function longestTerm(tokens: readonly PlacedToken[], from: number, lexicon: AllergenLexicon, prefix = '') {
  let joined = prefix;
  let found: { readonly term: LexiconTerm; readonly to: number } | null = null;
  for (let at = from; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token?.kind !== 'word') break;
    joined += token.key;
    if (!lexicon.beginnings.has(joined)) break;
    const term = lexicon.byKey.get(joined);
    if (term) found = { term, to: at + 1 };
  }
  return found;
}

/** Additive numbers may follow each other: "preservatives (220, 223)". */
function isAdditiveNumber(tokens: readonly PlacedToken[], at: number, after: boolean): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word' || !ADDITIVE_NUMBER.test(token.key)) return false;
  if (after) return true;
  const before = tokens[at - 1];
  const word = before?.kind === 'mark' && before.mark === 'open' ? tokens[at - 2] : before;
  return word?.kind === 'word' && ADDITIVE_CLASSES.has(word.key);
}

/** A word that the lexicon does not have, or what it is put together from. */
function wordOrCompound(token: PlacedWord, lexicon: AllergenLexicon): readonly LabelPart[] {
  const { key, start, end } = token;
  const terms = compoundTerms(key, lexicon);
  if (terms.length === 0) return [token];
  return terms.map((term) => ({ kind: 'term', term, keys: [key], start, end }));
}

/**
 * Puts the longest known term at every place. A term that begins inside another and reaches beyond it counts
 * as well ("almond milk chocolate" is also milk chocolate): one false alarm is better than one silence.
 */
export function labelParts(tokens: readonly PlacedToken[], lexicon: AllergenLexicon): LabelPart[] {
  const parts: LabelPart[] = [];
  let covered = 0;
  let isAfterAdditive = false;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    if (token.kind === 'mark') {
      if (token.mark !== 'comma' && token.mark !== 'open') isAfterAdditive = false;
      parts.push(token);
      continue;
    }
    const isNumber = isAdditiveNumber(tokens, at, isAfterAdditive);
    const found = longestTerm(tokens, at, lexicon, isNumber ? 'e' : '');
    if (found && found.to > covered) {
      const last = tokens[found.to - 1];
      parts.push({
        kind: 'term',
        term: found.term,
        keys: tokens.slice(at, found.to).map((word) => (word.kind === 'word' ? word.key : '')),
        start: token.start,
        end: last?.kind === 'word' ? last.end : token.end,
      });
      covered = found.to;
    } else if (at >= covered) parts.push(...wordOrCompound(token, lexicon));
    isAfterAdditive = isNumber || (isAfterAdditive && token.key === 'and');
  }
  return parts;
}
