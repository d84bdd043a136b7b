import { type Phrases, phrasesByFirstWord } from '#domain/text/phrases.ts';
import { termWordKey } from '#domain/text/tokens.ts';

/** What a single word of data/labels/phrases.csv does in the grammar of a label; data/README.md describes each code. */
const WORD_CODES = [
  'weak_denials',
  'name_denial',
  'denial_fillers',
  'joining',
  'and_words',
  'denial_leads',
  'free_is_other',
  'claim_ends',
  'may_words',
  'contain_words',
  'contains_words',
  'not_words',
  'no_new_statement_after',
  'trace_words',
  'after_trace',
  'place_words',
  'see',
  'line_goes_on',
  'takes_back',
  'points_back',
] as const;
type WordCode = (typeof WORD_CODES)[number];

/** The same for phrases. */
const PHRASE_CODES = ['strong_denials', 'doubts', 'no_promises', 'shared_line', 'hint'] as const;
type PhraseCode = (typeof PHRASE_CODES)[number];

export const LABEL_PHRASE_CODES = [...WORD_CODES, ...PHRASE_CODES] as const;

/** One line of data/labels/phrases.csv. */
export interface LabelPhrase {
  readonly term: string;
  readonly code: WordCode | PhraseCode;
}

/** The words of a label's grammar, as keys, in the languages that the lexicon reads. */
export type LabelGrammar = Readonly<Record<WordCode, ReadonlySet<string>>> &
  Readonly<Record<PhraseCode, Phrases>>;

export const isLabelWordCode = (code: LabelPhrase['code']): code is WordCode =>
  WORD_CODES.some((known) => known === code);

export function labelGrammar(rows: readonly LabelPhrase[]): LabelGrammar {
  const termsOf = (code: LabelPhrase['code']) =>
    rows.filter((row) => row.code === code).map(({ term }) => term);
  const words = WORD_CODES.map((code): [WordCode, ReadonlySet<string>] => [
    code,
    new Set(termsOf(code).map(termWordKey)),
  ]);
  const phrases = PHRASE_CODES.map((code): [PhraseCode, Phrases] => [
    code,
    phrasesByFirstWord(termsOf(code), termWordKey),
  ]);
  return {
    ...(Object.fromEntries(words) as Record<WordCode, ReadonlySet<string>>),
    ...(Object.fromEntries(phrases) as Record<PhraseCode, Phrases>),
  };
}
