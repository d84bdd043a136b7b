import { type Token, tokensOf } from '#domain/text/fold-text.ts';
import type { PhraseMeaning, PhraseTable } from './phrase-table.ts';

/** A piece of a text with what it is. `year`: 1900 to 2099, which says when and nothing else. */
export type Phrase = {
  readonly words: readonly string[];
} & (PhraseMeaning | { readonly kind: 'unknown' | 'number' | 'year' | 'doubt' | 'gap' });

/** Words nobody knows cost far more than any number of phrases. */
const COST_OF_UNKNOWN = 1000;

interface Cover {
  readonly cost: number;
  readonly phrase: Phrase | null;
  /** Where the phrase begins. */
  readonly from: number;
}

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
  const best: Cover[] = [{ cost: 0, phrase: null, from: 0 }];
  for (let end = 1; end <= tokens.length; end += 1) {
    const last = tokens[end - 1] as Token;
    const alone = single(last);
    const isUnknown = alone.kind === 'unknown' || alone.kind === 'number';
    let found: Cover = {
      cost: (best[end - 1]?.cost ?? 0) + (isUnknown ? COST_OF_UNKNOWN : 1),
      phrase: alone,
      from: end - 1,
    };
    for (let from = end - 1; from >= Math.max(0, end - table.longest); from -= 1) {
      const parts = tokens.slice(from, end);
      if (parts[0]?.kind === 'doubt') break;
      if (parts[0]?.kind === 'gap') continue;
      const words = parts.map((part) => part.text);
      const meaning = table.find(words);
      const cost = (best[from]?.cost ?? 0) + 1;
      if (meaning !== null && cost < found.cost) found = { cost, phrase: { ...meaning, words }, from };
    }
    best.push(found);
  }
  const phrases: Phrase[] = [];
  for (let at = tokens.length; at > 0; at = best[at]?.from ?? 0) {
    const phrase = best[at]?.phrase;
    if (phrase) phrases.unshift(phrase);
  }
  return phrases;
}
