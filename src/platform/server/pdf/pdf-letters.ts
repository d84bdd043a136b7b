/** What the fonts of the PDF can draw (scripts/make-print-fonts.py). */
const NOT_DRAWN =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: marks that join the letter before are drawn by themselves
  /[^\n\u0020-\u007e\u00a0-\u024f\u0300-\u0304\u0308\u0309\u0323\u0370-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ff\u0400-\u052f\u1e00-\u1eff\u2010-\u2027\u2044\u20ac\u2116\u2122\u2153\u2154\u215b\u2212\u2264\u2265]/gu;

/** Pictures say nothing that the words beside them do not. */
const PICTURES = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{fe0f}|\u{200d}|\u{20e3}/gu;
const INVISIBLE = /[\p{Cf}\u{202f}\u{2009}]/gu;

/** A text as the fonts can draw it: other forms of a letter become the usual one, pictures go. */
export const drawable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(PICTURES, (picture) => (/[©®™]/.test(picture) ? picture : ''))
    .replace(INVISIBLE, (sign) => (sign === '\u202f' || sign === '\u2009' ? ' ' : ''))
    .replace(NOT_DRAWN, (letter) => letter.normalize('NFKC'));

/** Letters that would be missing; a name or an ingredient without them is not the same anymore. */
export const missingLetters = (text: string): readonly string[] => [
  ...new Set(drawable(text).match(NOT_DRAWN) ?? []),
];
