import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { COMPOUND_PLACES, type CompoundPart } from '#domain/labels/compound-part.ts';
import {
  isLabelWordCode,
  LABEL_PHRASE_CODES,
  type LabelPhrase,
  labelGrammar,
} from '#domain/labels/label-phrases.ts';
import {
  type AllergenLexicon,
  buildLexicon,
  type LexiconTerm,
  TERM_LANGUAGES,
} from '#domain/labels/lexicon.ts';
import { LISTED_WORD_CODES, listedWords } from '#domain/labels/listed-words.ts';
import { termKey, termWordKey } from '#domain/text/tokens.ts';
import { allergenSourceRow, cellOf, crossReactionRow, lexiconFileRow } from './allergen-file.ts';
import { csvRows, readCsvRows } from './csv-rows.ts';
import { DATA_DIRECTORY, type DataFile, readDataFile } from './data-files.ts';
import { checkRows, KnowledgeBaseError, readRows } from './data-rows.ts';
import { plainText } from './food-file.ts';

const wordList = z.string().transform((cell) => cell.split(' ').filter((word) => word !== ''));

/** One line of data/labels/label-words.csv: a single word. */
const listedWordRow = z.strictObject({
  term: plainText.refine(
    (term) => term === term.toLowerCase() && !term.includes(' '),
    'is no lower-case word',
  ),
  code: z.enum(LISTED_WORD_CODES),
  language: plainText,
  source: z.enum(['own']),
});

/** One line of data/labels/phrases.csv: a word, or words with single blanks between them. */
const labelPhraseRow = z
  .strictObject({
    term: plainText.refine((term) => term === term.toLowerCase(), 'is not in lower case'),
    code: z.enum(LABEL_PHRASE_CODES),
    language: cellOf(z.enum(TERM_LANGUAGES)).refine((list) => list.length > 0, 'is missing'),
    source: z.enum(['own']),
  })
  .refine(({ term, code }) => !isLabelWordCode(code) || !term.includes(' '), {
    path: ['term'],
    error: 'is more than one word',
  });

/** Of two phrases where one begins the other, the longer would never be found. */
function nameHiddenPhrases(file: DataFile, rows: readonly LabelPhrase[], problems: string[]): void {
  const keysOf = ({ term }: LabelPhrase) => `${term.split(' ').map(termWordKey).join(' ')} `;
  for (const row of rows) {
    if (rows.some((other) => other !== row && other.code === row.code && other.term === row.term))
      problems.push(`${file.name}: ${row.term}: stands there twice as ${row.code}`);
    const keys = keysOf(row);
    const hiding = rows.find(
      (other) => other.code === row.code && keys !== keysOf(other) && keys.startsWith(keysOf(other)),
    );
    if (hiding !== undefined) problems.push(`${file.name}: ${row.term}: begins with "${hiding.term}"`);
  }
}

function dataFile(dataDirectory: string, name: string): DataFile {
  return { name: `allergens/${name}`, text: readFileSync(join(dataDirectory, 'allergens', name), 'utf8') };
}

/** One line of data/labels/compound-parts.csv. */
const compoundPartRow = z
  .strictObject({
    part: plainText,
    term: plainText,
    at: z.enum(COMPOUND_PLACES),
    not_after: wordList,
    not_before: wordList,
    after: wordList,
    before: wordList,
    language: z.enum(['de']),
    source: z.enum(['own']),
  })
  .transform(({ part, term, at, after, before, ...row }) => ({
    term,
    facts: {
      part,
      key: termKey(term),
      at,
      after,
      before,
      notAfter: row.not_after,
      notBefore: row.not_before,
    } satisfies CompoundPart,
  }));

/** Two terms that the reader could not distinguish: the second would never be found. */
function nameTwins(file: DataFile, terms: readonly LexiconTerm[], problems: string[]): void {
  const seen = new Map<string, string>();
  for (const { term } of terms) {
    const key = termKey(term);
    const other = seen.get(key);
    if (key === '') problems.push(`${file.name}: ${term}: has no letters`);
    else if (other !== undefined) problems.push(`${file.name}: ${term}: reads the same as "${other}"`);
    seen.set(key, term);
  }
}

/**
 * Reads and checks `data/allergens`. Synchronous, like the knowledge base; a few tenths of a second, so keep it.
 * @throws KnowledgeBaseError that names every bad row.
 */
export function loadAllergenLexicon(dataDirectory: string = DATA_DIRECTORY): AllergenLexicon {
  const problems: string[] = [];
  const termFile = dataFile(dataDirectory, 'lexicon.csv');
  const lines = csvRows(termFile.text);
  const terms = checkRows(termFile, lines, lexiconFileRow, problems);
  nameTwins(termFile, terms, problems);
  const crossFile = dataFile(dataDirectory, 'cross-reactions.json');
  const crossReactions = readRows(crossFile, crossReactionRow, problems);
  const sources = readRows(dataFile(dataDirectory, 'sources.json'), allergenSourceRow, problems);
  const words = readCsvRows(
    readDataFile(dataDirectory, 'labels', 'label-words.csv'),
    listedWordRow,
    problems,
  );
  const phraseFile = readDataFile(dataDirectory, 'labels', 'phrases.csv');
  const phrases = readCsvRows(phraseFile, labelPhraseRow, problems);
  nameHiddenPhrases(phraseFile, phrases, problems);
  const compoundFile = readDataFile(dataDirectory, 'labels', 'compound-parts.csv');
  const compounds = readCsvRows(compoundFile, compoundPartRow, problems);
  const termKeys = new Set(terms.map(({ term }) => termKey(term)));
  for (const { term, facts } of compounds) {
    if (!termKeys.has(facts.key))
      problems.push(`${compoundFile.name}: ${facts.part}: there is no term "${term}"`);
  }
  const known = new Set(sources.map(({ id }) => id));
  for (const { source, ...row } of [...terms, ...crossReactions]) {
    const name = 'term' in row ? `${termFile.name}: ${row.term}` : `${crossFile.name}: ${row.id}`;
    if (!known.has(source)) problems.push(`${name}: there is no source "${source}"`);
  }
  if (problems.length > 0) throw new KnowledgeBaseError(problems);
  return buildLexicon(
    terms,
    crossReactions,
    sources,
    labelGrammar(phrases),
    listedWords(words),
    compounds.map(({ facts }) => facts),
  );
}
