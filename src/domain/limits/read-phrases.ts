import { type Token, tokensOf } from '#domain/text/fold-text.ts';
import { coverWith } from '#domain/text/phrases.ts';
import type { PhraseMeaning, PhraseTable } from './phrase-table.ts';

/** A piece of a text with what it is. `year`: 1900 to 2099, which says when and nothing else. */
export type Phrase = {
  readonly words: readonly string[];
} & (PhraseMeaning | { readonly kind: 'unknown' | 'number' | 'year' | 'doubt' | 'gap' });

function single(token: Token): Phrase {
  const words = [token.text];
  if (token.kind === 'gap') return { kind: 'gap', words };
  if (token.kind === 'doubt') return { kind: 'doubt', words };
  if (token.kind === 'number') return { kind: /^(?:19|20)\d\d$/.test(token.text) ? 'year' : 'number', words };
  return { kind: 'unknown', words };
}

/** The text as phrases: as few words unknown as possible, then as few phrases. */
export function phrasesOf(text: string, table: PhraseTable): readonly Phrase[] {
  const tokens = tokensOf(text);
  const alone = (at: number) => {
    const piece = single(tokens[at] as Token);
    return { piece, isKnown: piece.kind !== 'unknown' && piece.kind !== 'number' };
  };
  const find = (from: number, end: number): Phrase | null => {
    const parts = tokens.slice(from, end);
    if (parts[0]?.kind === 'gap' || parts.some(({ kind }) => kind === 'doubt')) return null;
    const words = parts.map((part) => part.text);
    const meaning = table.find(words);
    return meaning === null ? null : { ...meaning, words };
  };
  return coverWith(tokens.length, table.longest, alone, find);
}
