import type { RiskCategory } from '#domain/help-lines/risk-categories.ts';
import { agesIn, namesDoses } from './ages.ts';
import type { Meanings } from './meanings.ts';
import { readWords, type WordBook } from './read-words.ts';
import type { Message } from './safety-types.ts';

/** Features are numbers below this: the hash of their name. */
export const FEATURES = 1 << 20;

/** FNV-1a. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & (FEATURES - 1);
}

export interface Features {
  readonly ids: Int32Array;
  readonly values: Float32Array;
}

/** One line of data/coach/safety/patterns.csv: meanings that say something of a category together. */
export interface Pattern {
  readonly category: RiskCategory;
  readonly name: string;
  readonly all: readonly string[];
  /** Only of young people, or of infants. */
  readonly who: '' | 'young' | 'infant';
  /** What the message gets at least, whatever the classifier says. */
  readonly at_least: '' | 'offer' | 'stop';
}

export interface Reader {
  readonly book: WordBook;
  readonly meanings: Meanings;
  readonly patterns: readonly Pattern[];
}

/** What was read of a message. */
export interface Reading {
  readonly words: readonly string[];
  readonly meanings: ReadonlySet<string>;
}

export function read(text: string, reader: Reader): Reading {
  return readingOf(readWords(text, reader.book), reader);
}

export function readingOf(words: readonly string[], { meanings }: Reader): Reading {
  const found = new Set(meanings.find(words).map(({ meaning }) => meaning));
  for (const age of agesIn(words)) found.add(age);
  if (namesDoses(words)) found.add('dose_times');
  return { words, meanings: found };
}

/** How much each kind of feature counts; each kind is brought to this length. Chosen by cross-validation. */
const WEIGHTS = {
  ...{ word: 1, stem: 0.5, pair: 0.7, letters: 1, meaning: 0.8, meanings: 0.5, earlier: 0.7, person: 0.6 },
};
type Kind = keyof typeof WEIGHTS;

const isYoung = ({ asker, about }: Message): boolean =>
  about === 'child' ||
  about === 'teen' ||
  about === 'infant' ||
  (about === 'self' && (asker === 'child' || asker === 'teen'));

/** Meanings beside which the same words are mostly harmless. */
const SOFTENING = ['idiom', 'doctor_ok', 'past_over', 'prevention', 'adult_age'];
const PATTERN_WEIGHT = 0.35;

/** Patterns that the message and what was written before it fit together. */
export function fitting(
  message: Message,
  said: ReadonlySet<string>,
  { patterns }: Reader,
): readonly Pattern[] {
  return patterns.filter(
    ({ all, who }) =>
      all.every((meaning) => said.has(meaning)) &&
      (who === '' || (who === 'young' ? isYoung(message) : message.about === 'infant')),
  );
}

/** Endings of English and Spanish words that change little of what they mean. */
const ENDING =
  /(?:ing|edly|ed|es|s|ly|er|ando|iendo|ado|ada|ido|ida|ar|er|ir|aba|ia|an|en|o|a|e|as|os|ito|ita)$/;

function stemOf(word: string): string {
  const stem = word.length > 4 ? word.replace(ENDING, '') : word;
  return stem.length >= 3 ? stem : word;
}

export function featuresOf(message: Message, text: Reading, earlier: Reading, reader: Reader): Features {
  const names: Record<Kind, Set<string>> = {
    word: new Set(text.words.map((word) => `w ${word}`)),
    stem: new Set(text.words.map((word) => `st ${stemOf(word)}`)),
    pair: new Set(text.words.slice(1).map((word, at) => `p ${text.words[at]} ${word}`)),
    letters: new Set(),
    meaning: new Set(),
    meanings: new Set(),
    earlier: new Set(earlier.words.map((word) => `e ${word}`)),
    person: new Set([
      `asker ${message.asker}`,
      `about ${message.about}`,
      `${message.asker} ${message.about}`,
    ]),
  };
  const whole = ` ${text.words.join(' ')} `;
  for (let size = 3; size <= 5; size += 1)
    for (let at = 0; at + size <= whole.length; at += 1) names.letters.add(`l ${whole.slice(at, at + size)}`);
  const young = isYoung(message) ? 'young' : 'grown';
  const said = [...text.meanings].sort();
  for (const meaning of said) {
    names.meaning.add(`m ${meaning}`);
    names.meaning.add(`m ${meaning} ${young}`);
    names.meaning.add(`m ${meaning} ${message.about}`);
    for (const other of said) if (other > meaning) names.meanings.add(`mm ${meaning} ${other}`);
  }
  for (const meaning of earlier.meanings) {
    names.earlier.add(`em ${meaning}`);
    for (const other of said) names.meanings.add(`em ${meaning} ${other}`);
  }
  if (earlier.words.length > 0) names.person.add('has earlier');
  if (message.eatingDisorder === true) names.person.add('eating disorder');

  const patterns = new Set<string>();
  const all = new Set([...text.meanings, ...earlier.meanings]);
  const softness = SOFTENING.filter((meaning) => all.has(meaning));
  for (const { category, name } of fitting(message, all, reader)) {
    patterns.add(`r ${category} ${name}`);
    patterns.add(`r ${category}`);
    for (const soft of softness) patterns.add(`r ${category} ${soft}`);
  }
  if (patterns.size === 0) patterns.add('r none');

  const sums = new Map<number, number>();
  for (const name of patterns) sums.set(hashOf(name), PATTERN_WEIGHT);
  for (const [kind, weight] of Object.entries(WEIGHTS) as [Kind, number][]) {
    const each = weight / Math.sqrt(Math.max(1, names[kind].size));
    for (const name of names[kind]) {
      const id = hashOf(name);
      sums.set(id, (sums.get(id) ?? 0) + each);
    }
  }
  return { ids: Int32Array.from(sums.keys()), values: Float32Array.from(sums.values()) };
}
