/** Letters that no decomposition takes apart. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', æ: 'ae', œ: 'oe', ı: 'i', þ: 'th' },
};

/**
 * Letters without their marks above, below or within, and signs that are made of letters taken apart: "½" is "1⁄2".
 */
export const withoutMarks = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');

/** Small letters of northern and French spelling as plain ones: "œuf" is "oeuf". */
export const plainLetters = (text: string): string =>
  text.replace(/[ßøłđðæœıþ]/g, (letter) => WHOLE_LETTERS[letter] ?? letter);
