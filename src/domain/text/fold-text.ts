import { plainLetters } from './letters.ts';

/** What one piece of a text is. `gap`: a comma, a bracket, a new line, anything that separates the items of a list. */
export interface Token {
  readonly kind: 'word' | 'number' | 'sign' | 'doubt' | 'gap';
  /** Folded: lower case, without accents. */
  readonly text: string;
}

/** Accents mean nothing in these scripts; in others (Devanagari, Thai) they are vowels. */
const ACCENTED =
  /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}])\p{M}+/gu;
/** Letters of Arabic and Greek that are written in more ways than one. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ أ: 'ا', إ: 'ا', آ: 'ا', ى: 'ي', ة: 'ه', ـ: '', ς: 'σ' },
};
const APOSTROPHES = /['’‘`´ʼ]/gu;

/** Lower case, one form of each letter, no accents where they only decorate. */
export function foldText(text: string): string {
  return plainLetters(
    text
      .replace(/[®©™]/gu, ' ')
      // Separates letters in Persian, where other writers join them or use a space.
      .replace(/\u200C/gu, '')
      .replace(/[&＆]/gu, ' and ')
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFD')
      .replace(ACCENTED, '')
      .normalize('NFC')
      .replace(/[أإآىةـς]/gu, (letter) => LETTERS[letter] ?? letter)
      .replace(APOSTROPHES, ''),
  );
}

/** Scripts that write without spaces: each of their letters is a token, and terms are found letter by letter. */
const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々〇]`;
/** How a picture is drawn (its color) says nothing. */
const DRAWN = /\uFE0E|\uFE0F|[\u{1F3FB}-\u{1F3FF}]/gu;
/** A picture, also of several joined ones: a woman who cooks is not a woman and an egg. */
const PICTURE = String.raw`\p{Extended_Pictographic}(?:\uFE0F|[\u{1F3FB}-\u{1F3FF}])*`;
const TOKEN = new RegExp(
  [
    `(?<letter>${UNSPACED})`,
    String.raw`(?<sign>${PICTURE}(?:\u200D${PICTURE})*|\p{Regional_Indicator}|(?![+|<>=~^$¢£¥€°±×÷¬¦´¨\x60§¶№])[\p{So}\p{Sm}\p{Sk}])`,
    String.raw`(?<word>(?:(?!${UNSPACED})[\p{L}\p{M}\p{N}])+)`,
    '(?<doubt>[?¿؟])',
    String.raw`(?<space>[\s_\uFE0E\uFE0F]+|(?<=\S)[-‐‑–](?=\S)|[#*"“”„«»~]+)`,
    '(?<gap>.)',
  ].join('|'),
  'gsu',
);

/**
 * What someone wrote about themselves, as tokens: in any script, where accents may be vowels, letters stand for words
 * and pictures for foods; tokens.ts reads Latin labels. Several gaps in a row are one, and none comes first or last.
 */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  const folded = foldText(text);
  // A new line separates the items of a list, as a comma does.
  for (const { groups } of folded.replaceAll('\n', ',').matchAll(TOKEN)) {
    const { letter, sign, word, doubt, gap } = groups ?? {};
    if (letter !== undefined) tokens.push({ kind: 'word', text: letter });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign.replace(DRAWN, '') });
    else if (word !== undefined)
      tokens.push({ kind: /^\p{N}+$/u.test(word) ? 'number' : 'word', text: word });
    else if (doubt !== undefined) tokens.push({ kind: 'doubt', text: '?' });
    else if (gap !== undefined && tokens.at(-1)?.kind !== 'gap') tokens.push({ kind: 'gap', text: ',' });
  }
  while (tokens.at(-1)?.kind === 'gap') tokens.pop();
  if (tokens[0]?.kind === 'gap') tokens.shift();
  return tokens;
}

/** Joins letters in Indic and Arabic scripts and pictures of people; elsewhere nobody sees it. */
const JOINS =
  /(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Extended_Pictographic}]|\uFE0F)(?:\u200C|\u200D)/gu;
const UNSEEN = /\p{Cf}|\p{Default_Ignorable_Code_Point}/u;
/** Marks of writing direction alone are common in copied Arabic and Hebrew. */
const DIRECTION = /[\u200E\u200F\u061C\u2066-\u2069\u202A-\u202C]/gu;
const isLatin = /\p{Script=Latin}/u;
const isLikeLatin = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

/**
 * Letters that a person does not see as what they are: unseen ones, or two alphabets within one word. Such a text is
 * asked about, whatever it seems to say.
 */
export function hasMisleadingLetters(text: string): boolean {
  const shown = text.replace(JOINS, '').replace(/\uFE0E|\uFE0F/gu, '');
  const isRightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(shown);
  const plain = isRightToLeft ? shown.replace(DIRECTION, '') : shown;
  return (
    UNSEEN.test(plain) ||
    plain.split(/[^\p{L}]+/u).some((word) => isLatin.test(word) && isLikeLatin.test(word))
  );
}
