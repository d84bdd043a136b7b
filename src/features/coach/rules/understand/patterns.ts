import patternRows from '#data/coach/intents/patterns.json' with { type: 'json' };
import { questionWords } from './question-words.ts';

/** What one place of a pattern takes; `*`: up to four of anything, `W`: anyone, by a word or a name. */
type Atom =
  | { readonly kind: 'start' | 'end' | 'gap' | 'word' }
  | { readonly kind: 'one'; readonly of: ReadonlySet<string>; readonly isOptional: boolean };

const ANYONE = [
  '<who>',
  'i',
  'me',
  'we',
  'us',
  'he',
  'she',
  'they',
  'my',
  'our',
  'her',
  'his',
  'him',
  'them',
  'their',
  'you',
];
const WIDEST_GAP = 4;
/** They change nothing about what is asked, and stand anywhere. */
const FILLERS: ReadonlySet<string> = new Set(['a', 'an', 'the', 'some', 'any', 'please', 'just', 'really']);

const keyOf = (word: string): string =>
  word.startsWith('<')
    ? word
    : questionWords(word)
        .map(({ key }) => key)
        .join(' ');

function atomOf(text: string): Atom {
  if (text === '^') return { kind: 'start' };
  if (text === '$') return { kind: 'end' };
  if (text === '*') return { kind: 'gap' };
  if (text === '<word>') return { kind: 'word' };
  const isMarked = text.endsWith('?');
  const all = (isMarked ? text.slice(0, -1) : text).split('|');
  const words = all.filter((word) => !FILLERS.has(word));
  const isOptional = isMarked || words.length < all.length;
  const of = new Set(words.flatMap((word) => (word === 'W' ? ANYONE : word === '$' ? ['$'] : [keyOf(word)])));
  return { kind: 'one', of, isOptional };
}

const PATTERNS = patternRows.map((row) => ({
  intent: row.intent,
  isSure: 'sure' in row && row.sure === true,
  isOnly: 'only' in row && row.only === true,
  atoms: row.says.split(' ').map(atomOf),
}));

/** Whether the atoms from `atom` on fit the row from `at` on; rows and gaps are short. */
function fits(atoms: readonly Atom[], atom: number, row: readonly string[], at: number): boolean {
  const now = atoms[atom];
  if (now === undefined) return true;
  const word = row[at];
  switch (now.kind) {
    case 'start':
      return at === 0 && fits(atoms, atom + 1, row, at);
    case 'end':
      return at >= row.length && fits(atoms, atom + 1, row, at);
    case 'gap':
      for (let wide = 0; wide <= WIDEST_GAP && at + wide <= row.length; wide += 1) {
        if (fits(atoms, atom + 1, row, at + wide)) return true;
      }
      return false;
    case 'word':
      return word !== undefined && fits(atoms, atom + 1, row, at + 1);
    case 'one':
      if (word !== undefined && now.of.has(word) && fits(atoms, atom + 1, row, at + 1)) return true;
      if (word === undefined && now.of.has('$') && fits(atoms, atom + 1, row, at)) return true;
      return now.isOptional && fits(atoms, atom + 1, row, at);
  }
}

export interface PatternMatch {
  readonly intent: string;
  /** Places of the pattern: one with many seldom fits by chance. */
  readonly length: number;
  /** It hardly means anything else. */
  readonly isSure: boolean;
  /** It means nothing else. */
  readonly isOnly: boolean;
}

/**
 * Intents whose phrase patterns a question fits.
 * @param row words, and marks in the place of what is known
 */
export function intentsByPattern(row: readonly string[]): readonly PatternMatch[] {
  const said = row.filter((word) => !FILLERS.has(word));
  return PATTERNS.filter(({ atoms }) => said.some((_word, at) => fits(atoms, 0, said, at))).map(
    ({ intent, isSure, isOnly, atoms }) => ({ intent, isSure, isOnly, length: atoms.length }),
  );
}
