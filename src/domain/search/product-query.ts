import { editDistances } from '#domain/text/edit-distance.ts';
import { LAYERS, layerLexeme, searchWords } from './catalog-words.ts';

/** A word of the names of imported foods, and how many of them have it. */
export interface KnownWord {
  readonly word: string;
  readonly foods: number;
}

/** What someone typed, before it is known which words exist. */
export interface TypedQuery {
  readonly words: readonly string[];
  /** All but the last are finished; "chick peas" may be one word. */
  readonly joined: string | null;
}

/** The words that one typed word may mean. */
export interface WordMeaning {
  readonly typed: string;
  readonly words: readonly KnownWord[];
  /** A near word was taken for a mistyped one. */
  readonly isGuess: boolean;
}

const MOST_WORDS = 8;
/** One letter begins the names of half of all products: there is nothing to rank by. */
const FEWEST_LETTERS = 2;

/** `null`: too little to look for. */
export function readQuery(question: string): TypedQuery | null {
  const words = searchWords(question).slice(0, MOST_WORDS);
  if (words.join('').length < FEWEST_LETTERS) return null;
  return { words, joined: words.length === 2 ? words.join('') : null };
}

/**
 * Whole words, and for the last one, which may be unfinished, also words that begin with it. Words without a meaning
 * have none in `words`.
 */
export function meaningsOf({ words, joined }: TypedQuery, known: readonly KnownWord[]): WordMeaning[] {
  const whole = words.length - 1;
  const meanings = words.map((typed, index) => ({
    typed,
    words: known.filter(({ word }) => word === typed || (index === whole && word.startsWith(typed))),
    isGuess: false,
  }));
  const asOne = known.find(({ word }) => word === joined);
  const isBroken = meanings.some((meaning) => meaning.words.length === 0);
  return isBroken && asOne !== undefined ? [{ typed: asOne.word, words: [asOne], isGuess: false }] : meanings;
}

export const foodsWith = ({ words }: WordMeaning): number => words.reduce((sum, { foods }) => sum + foods, 0);

/** With two neighbors swapped, and with one letter less: what trigrams of short words do not see. */
export function slipsOf(word: string): string[] {
  const letters = [...word];
  const swapped = letters.slice(1).map((letter, at) => {
    const [before, after] = [letters.slice(0, at), letters.slice(at + 2)];
    return [...before, letter, letters[at], ...after].join('');
  });
  return [...new Set([...swapped, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])];
}

/** A word that this many more foods have is what was meant. */
const MUCH_MORE = 50;
const MOST_GUESSES = 3;
/** Typos that a word of this length is forgiven. */
const typosIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);
/** People seldom mistype the first letter, but may swap the first two. */
const startsAlike = (typed: string, word: string): boolean =>
  typed[0] === word[0] || (typed[0] === word[1] && typed[1] === word[0]);

/** Takes a word that hardly any food has for a mistyped one, when near ones are far more usual. */
export function guessedMeaning(meaning: WordMeaning, near: readonly KnownWord[]): WordMeaning {
  const { typed } = meaning;
  const most = typosIn(typed);
  const own = foodsWith(meaning);
  const guesses = near
    .filter(({ word, foods }) => foods > own * MUCH_MORE && startsAlike(typed, word))
    .map((known) => ({ known, distance: editDistances(typed, known.word, most).toWhole }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || b.known.foods - a.known.foods)
    .slice(0, MOST_GUESSES)
    .map(({ known }) => known);
  return guesses.length === 0 ? meaning : { typed, words: [...meaning.words, ...guesses], isGuess: true };
}

/** Enough candidates to rank. */
const ENOUGH = 150;
/** Of the foods that have a word, about this share also has another one that was typed with it. */
const TOGETHER = 1 / 8;

/** The smallest layer in which about enough foods have every word; 0: all foods. */
export function layerFor(meanings: readonly WordMeaning[]): number {
  const most = Math.min(...meanings.map(foodsWith)) * TOGETHER ** (meanings.length - 1);
  const layer = Math.floor(Math.log(most / ENOUGH) / Math.log(4));
  return Math.max(0, Math.min(LAYERS, layer));
}

/** As PostgreSQL reads it: `$1::tsquery`. Words are letters and digits only. */
export function queryText(meanings: readonly WordMeaning[], layer: number): string {
  const parts = meanings.map(({ words }) => `(${words.map(({ word }) => `'${word}'`).join(' | ')})`);
  return [...parts, ...(layer > 0 ? [`'${layerLexeme(layer)}'`] : [])].join(' & ');
}

/** Whether the words of a food (`searchText`) begin with all that were typed, in any order. */
export function beginsWithAll(searchText: string, { words }: TypedQuery): boolean {
  return words.every((word) => searchText.includes(`/${word}`) || searchText.includes(` ${word}`));
}
