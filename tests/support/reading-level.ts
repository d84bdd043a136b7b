/**
 * How many years of school a text asks for: the Flesch-Kincaid grade level,
 *   0.39 × words / sentences + 11.8 × syllables / words − 15.59
 * (J. P. Kincaid, R. P. Fishburne, R. L. Rogers, B. S. Chissom: Derivation of New Readability Formulas for
 * Navy Enlisted Personnel. Research Branch Report 8-75, Naval Air Station Memphis, 1975.)
 * Syllables are counted by rule, not by dictionary: good for the average of a page, not for one word.
 */
export interface ReadingLevel {
  readonly grade: number;
  readonly words: number;
  readonly sentences: number;
}

/** Words of these pages that the rules below miscount. */
const BY_HAND: Readonly<Record<string, number>> = {
  area: 3,
  areas: 3,
  create: 2,
  creature: 2,
  calcium: 3,
  household: 2,
  households: 3,
  idea: 3,
  ideas: 3,
  recipe: 3,
  recipes: 3,
  something: 2,
  sometimes: 2,
  someone: 2,
};

/** Vowel groups, without the silent endings of English ("-e", "-es", "-ed"). */
export function countSyllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  const known = BY_HAND[letters];
  if (known !== undefined) return known;
  if (letters.length <= 3) return 1;
  const spoken = letters
    .replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, (ending) =>
      // "boxes", "changes": the e is spoken after a hiss.
      /^(?:s|x|z|c|g|h)es$/.test(ending) ? ending : ending.charAt(0),
    )
    .replace(/^y/, '');
  const groups = spoken.match(/[aeiouy]+/g)?.length ?? 1;
  // Two vowels, two syllables: "d-i-et", "vid-e-o", "cre-ate", "fl-u-id".
  const parted = spoken.match(/i[ao](?!u)|iet|eo$|eate|uid|ual/g)?.length ?? 0;
  const joined = spoken.match(/[tcs]i[ao]/g)?.length ?? 0;
  return Math.max(1, groups + Math.max(0, parted - joined));
}

/** Only whole sentences count: headings, labels and table cells would make any text look easy. */
export function sentencesOf(block: string): string[] {
  const text = block.replace(/\s+/g, ' ').trim();
  if (!/[.!?…:]["”’)]?$/.test(text)) return [];
  return text.split(/(?<=[.!?…:]["”’)]?)\s+(?=[A-Z0-9“"‘(])/).filter((sentence) => /[a-z]/i.test(sentence));
}

export const wordsOf = (sentence: string): string[] =>
  sentence.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,-]*[\p{L}\p{N}]|[\p{L}\p{N}]/gu) ?? [];

/** The level of some blocks of text (paragraphs, list items). `grade` is 0 without any sentence. */
export function readingLevel(blocks: readonly string[]): ReadingLevel {
  const sentences = blocks.flatMap(sentencesOf);
  const words = sentences.flatMap(wordsOf);
  if (words.length === 0) return { grade: 0, words: 0, sentences: 0 };
  // A compound is read word by word.
  const syllables = words
    .flatMap((word) => word.split('-'))
    .reduce((sum, word) => sum + countSyllables(word), 0);
  const grade = (0.39 * words.length) / sentences.length + (11.8 * syllables) / words.length - 15.59;
  return { grade, words: words.length, sentences: sentences.length };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The readable blocks of rendered HTML, in order. */
export function textBlocks(html: string): string[] {
  return html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(
      /<\/?(?:p|li|h[1-6]|dt|dd|td|th|div|section|article|figcaption|blockquote|button|ul|ol|br)\b[^>]*>/gi,
      '\n',
    )
    .replace(/<[^>]+>/g, '')
    .replace(/&#x([0-9a-f]+);/gi, (_all, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&(\w+);/g, (all, name: string) => ENTITIES[name] ?? all)
    .split('\n')
    .map((block) => block.trim())
    .filter((block) => block !== '');
}
