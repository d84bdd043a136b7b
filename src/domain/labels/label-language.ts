import { derivedTables } from '#domain/text/derived-tables.ts';
import { termWordKey, tokensIn } from '#domain/text/tokens.ts';
import { compoundTerms } from './label-compounds.ts';
import type { AllergenLexicon } from './lexicon.ts';

/** Languages of data/allergens/lexicon.csv. */
const READ_LANGUAGES: ReadonlySet<string> = new Set(['en', 'es', 'fr', 'de', 'it', 'pt']);

/**
 * From other scripts only a single Greek letter is fine ("β-carotene"); anything more says things that are not read.
 */
const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
const GREEK_LETTER = /(?<!\p{L})[α-ωΑ-Ω](?!\p{L})/gu;
/** Latin letters that no language of the lexicon has. */
const FOREIGN_LETTER = /[^a-zàâäáãèéêëìíîïòóôöõùúûüýñçœßÿªº]/;

/** For this many words that are read, one of another language is fine: a brand, a name of a place. */
const READ_PER_OTHER = 10;
/**
 * How many words of which nothing is known (slips, brands, rare foods) may be next to each that is read. In a short
 * list half would be guesses; in a long one the language is sure, and German forms new words freely.
 */
const UNKNOWN_PER_READ = { inShort: 1 / 2, inLong: 3 / 4 };
const LEAST_READ_IN_LONG = 8;
/** A list that points to another place ("see pack") has to say this much by itself. */
const LEAST_BESIDE_POINTER = 4;
/** A list with this many words of a table of nutrients needs as many of its own. */
const LEAST_TABLED = 6;
const LEAST_BESIDE_TABLE = 6;
const POINTER = /\b(?:see|refer|check|view|visit|voir|siehe|ver|vedi)\b(?!\s+ingredients?\b)/i;

const wordsOfLexicon = derivedTables<AllergenLexicon, ReadonlySet<string>>();

function knownWords(lexicon: AllergenLexicon): ReadonlySet<string> {
  return new Set(
    lexicon.terms.flatMap(({ term }) =>
      tokensIn(term).flatMap((token) => (token.kind === 'word' ? [token.key] : [])),
    ),
  );
}

export interface LabelWordCounts {
  /** Words of the languages that are read. */
  readonly read: number;
  /** Those of them that can say what is in a food. */
  readonly telling: number;
  /** Those that are in tables of nutrients. */
  readonly tabled: number;
  /** Words of other languages and scripts. */
  readonly other: number;
  /** Words whose language is not known. */
  readonly unknown: number;
}

/** The different words of a label, by what is known of them. */
export function countLabelWords(text: string, lexicon: AllergenLexicon): LabelWordCounts {
  const inLexicon = wordsOfLexicon(lexicon, () => knownWords(lexicon));
  const { listed } = lexicon;
  const counts = { read: 0, telling: 0, tabled: 0, other: 0, unknown: 0 };
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(GREEK_LETTER, ' ');
  for (const word of new Set(plain.match(/\p{L}+/gu))) {
    const key = termWordKey(word);
    if (listed.table.has(key)) counts.tabled += 1;
    if (OTHER_SCRIPT.test(word)) counts.other += READ_PER_OTHER * plain.length;
    else if (word.length === 1) continue;
    else if (listed.other.has(word) || FOREIGN_LETTER.test(word)) counts.other += 1;
    else if (listed.empty.has(key)) counts.read += 1;
    else if (inLexicon.has(key) || listed.read.has(key) || compoundTerms(key, lexicon).length > 0) {
      counts.read += 1;
      counts.telling += 1;
    } else counts.unknown += 1;
  }
  return counts;
}

/**
 * Whether a text is an ingredient list that the lexicon can read: it names ingredients ("see pack" does not), most of
 * its words are known, and none is of another language. The language that a source names counts only against it: lists
 * of every language are given as English. In doubt it cannot be read, and what the product carries stays unknown.
 */
export function isLabelLanguageRead(
  text: string,
  language: string | null,
  lexicon: AllergenLexicon,
): boolean {
  const provided = language?.trim().toLowerCase().split(/[-_]/)[0] ?? '';
  if (/^[a-z]{2}$/.test(provided) && provided !== 'xx' && !READ_LANGUAGES.has(provided)) return false;
  const { read, telling, tabled, other, unknown } = countLabelWords(text, lexicon);
  const isTable = tabled >= LEAST_TABLED && telling - tabled < LEAST_BESIDE_TABLE;
  const least = POINTER.test(text) ? LEAST_BESIDE_POINTER : 1;
  const mostUnknown = read * UNKNOWN_PER_READ[read < LEAST_READ_IN_LONG ? 'inShort' : 'inLong'];
  return !isTable && telling >= least && other * READ_PER_OTHER <= read && unknown <= mostUnknown;
}
