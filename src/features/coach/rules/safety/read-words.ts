/*
 * The words of a message as they sound, however they are spelled: look-alike letters, digits for letters, spaced and
 * repeated letters, unseen ones, accents, short forms. One pass over the text; nothing here grows with its square.
 */

/** Letters of other alphabets that look like Latin ones. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    в: 'b',
    е: 'e',
    ё: 'e',
    з: '3',
    и: 'u',
    і: 'i',
    ї: 'i',
    ј: 'j',
    к: 'k',
    ӏ: 'l',
    м: 'm',
    н: 'h',
  },
  ...{
    о: 'o',
    р: 'p',
    с: 'c',
    ѕ: 's',
    т: 't',
    у: 'y',
    х: 'x',
    ԁ: 'd',
    ɡ: 'g',
    ո: 'n',
    ѡ: 'w',
    ԝ: 'w',
    ɑ: 'a',
  },
  ...{
    α: 'a',
    β: 'b',
    ε: 'e',
    η: 'n',
    ι: 'i',
    κ: 'k',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'u',
    χ: 'x',
    ω: 'w',
  },
  ...{
    ß: 'ss',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    æ: 'ae',
    œ: 'oe',
    ı: 'i',
    þ: 'th',
    ƙ: 'k',
    ʟ: 'l',
    ɪ: 'i',
    ᴋ: 'k',
  },
};
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const APOSTROPHES = /['’‘`´ʼ]/gu;
/** A word with signs inside that stand for letters, a number, a picture, or a question mark. */
const PIECE = /[\p{L}\p{N}@$!|*€]+|\p{Extended_Pictographic}|\?/gu;
/** Digits and signs that stand for letters inside a word. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'l', '€': 'e' },
};
const VOWELS = ['a', 'e', 'i', 'o', 'u'];
/** Longer words are cut: nobody writes them, and each takes steps that grow with its length. */
const LONGEST = 40;

/** Folded letters: lower case, no accents, Latin. */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(UNSEEN, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(APOSTROPHES, '')
    .replace(/[^\p{ASCII}]/gu, (letter) => LOOK_ALIKES[letter] ?? letter);
}

export interface WordBook {
  /** Short forms and usual misspellings, with the words they stand for. */
  readonly spellings: ReadonlyMap<string, readonly string[]>;
  /** Words of the lexicon: what a misspelled word may be taken for. */
  readonly words: ReadonlySet<string>;
  /** Each word of the lexicon under itself with one letter left out; null where two words share it. */
  readonly nearby: ReadonlyMap<string, string | null>;
  /** Words that are spelled right, so that they are not taken for others. */
  readonly known: ReadonlySet<string>;
}

const isKnown = (book: WordBook, word: string): boolean =>
  book.words.has(word) || book.spellings.has(word) || book.known.has(word);

const ENDS = new Set(['!', '|', '*']);

/** Without signs around the word; they stand for nothing there. */
function trimSigns(piece: string): string {
  let [from, to] = [0, piece.length];
  while (from < to && ENDS.has(piece.charAt(from))) from += 1;
  while (to > from && ENDS.has(piece.charAt(to - 1))) to -= 1;
  return piece.slice(from, to);
}

/** "1" in "k1ll" is a letter, in "15yo" and "4mo" it is not. */
function readSigns(piece: string, book: WordBook): string {
  const bare = trimSigns(piece);
  if (!/\p{L}/u.test(bare)) return /^[\p{N}]+$/u.test(bare) ? bare : '';
  if (!/[^\p{L}]/u.test(bare) || book.spellings.has(bare)) return bare;
  if (/^\p{N}+\p{L}{1,3}$/u.test(bare)) return bare;
  if (bare.includes('*')) {
    const parts = bare.split(/\*+/);
    const guesses = VOWELS.map((vowel) => parts.join(vowel));
    return guesses.find((guess) => isKnown(book, guess)) ?? parts.join('');
  }
  return bare.replace(/[^\p{L}]/gu, (sign) => SIGNS[sign] ?? '');
}

/** "soooo" is "so", "killl" is "kill". */
function shorten(word: string, book: WordBook): string {
  if (!/(.)\1\1/u.test(word)) return word;
  const double = word.replace(/(.)\1{2,}/gu, '$1$1');
  return isKnown(book, double) ? double : word.replace(/(.)\1{2,}/gu, '$1');
}

/** "killmyself" as two words, if all of it is words that we know; the longest first. */
function split(word: string, book: WordBook, shortest: number): readonly string[] | null {
  /** The last word of the best way to read the first `end` letters. */
  const last: (number | null)[] = [0];
  for (let end = 1; end <= word.length; end += 1) {
    last[end] = null;
    for (let start = 0; start <= end - shortest; start += 1) {
      if (last[start] === null || !isKnown(book, word.slice(start, end))) continue;
      last[end] = start;
      break;
    }
  }
  if (last[word.length] === null) return null;
  const parts: string[] = [];
  for (let end = word.length; end > 0; end = last[end] ?? 0) parts.unshift(word.slice(last[end] ?? 0, end));
  return parts;
}

const withoutOne = (word: string): string[] =>
  Array.from({ length: word.length }, (_, at) => word.slice(0, at) + word.slice(at + 1));

/** Shorter words have too many neighbors. */
const CORRECTED_FROM = 6;

export function nearbyWords(words: Iterable<string>): ReadonlyMap<string, string | null> {
  const nearby = new Map<string, string | null>();
  for (const word of words) {
    if (word.length < CORRECTED_FROM || !/^[a-z]+$/.test(word)) continue;
    for (const key of new Set([word, ...withoutOne(word)]))
      nearby.set(key, nearby.has(key) && nearby.get(key) !== word ? null : word);
  }
  return nearby;
}

/** A word of the lexicon that is one letter away, if there is exactly one. */
function corrected(word: string, { nearby }: WordBook): string {
  if (word.length < CORRECTED_FROM || !/^[a-z]+$/.test(word)) return word;
  const found = new Set<string>();
  for (const key of [word, ...withoutOne(word)]) {
    const near = nearby.get(key);
    if (near !== undefined && near !== null && near[0] === word[0]) found.add(near);
  }
  return found.size === 1 ? ([...found][0] as string) : word;
}

/** Letters that stand alone three times or more in a row, as one word. */
function joinLetters(pieces: readonly string[], book: WordBook): string[] {
  const out: string[] = [];
  let letters = '';
  const close = () => {
    if (letters.length >= 3) out.push(...(split(letters.slice(0, LONGEST), book, 1) ?? [letters]));
    else out.push(...letters);
    letters = '';
  };
  for (const piece of pieces) {
    if (/^\p{L}$/u.test(piece)) {
      letters += piece;
      continue;
    }
    close();
    out.push(piece);
  }
  close();
  return out;
}

/** The words of a text, in order; "?" is one of them. */
export function readWords(text: string, book: WordBook): string[] {
  const pieces = (foldLetters(text).match(PIECE) ?? [])
    .map((piece) => (piece === '?' || book.spellings.has(piece) ? piece : readSigns(piece, book)))
    .filter((piece) => piece !== '');
  return joinLetters(pieces, book).flatMap((piece) => {
    const word = shorten(piece.slice(0, LONGEST), book);
    const spelled = book.spellings.get(word);
    if (spelled !== undefined) return spelled;
    // "14yo" is 14 years old.
    const [, number, unit] = /^(\p{N}+)(\p{L}+)$/u.exec(word) ?? [];
    if (number !== undefined && unit !== undefined) return [number, ...(book.spellings.get(unit) ?? [unit])];
    if (isKnown(book, word)) return [word];
    if (word.length >= 8) {
      const parts = split(word, book, 2);
      if (parts !== null) return parts;
    }
    return [corrected(word, book)];
  });
}
