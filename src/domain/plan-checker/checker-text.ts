/**
 * The checker's own way from what someone typed to words. It is built unlike the planner's on purpose, so that a
 * mistake in one of the two does not repeat itself in the other.
 */

/** Accents are taken off letters of these scripts only: in others a mark makes another sound, or another word. */
const ACCENTED = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Letters that Unicode does not take apart, as people type them on keyboards without them. */
const WRITTEN_AS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
};
/** Scripts without spaces between words: each of their letters counts by itself. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々〆]/u;
/** Pictures and signs, each by itself: "🥜", "✗", "≠". */
const PICTURE = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{So}\p{Sm}]/u;
const JOINS = /[+=<>|~→]/u;
const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Bengali}/u,
  /\p{Script=Tamil}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
] as const;

/** The article before an apostrophe, which says nothing: "l'œuf". */
const ELIDED = /(?<![\p{L}\p{M}])(?:l|d|un|all|dell|nell|sull|dall|gl|qu)['’ʼ`´](?=\p{L})/giu;
const APOSTROPHE = /['’ʼ`´]/gu;

/** One case, one form of every letter, nothing that cannot be seen. */
export function foldText(text: string): string {
  let folded = '';
  let isAccented = false;
  // Cf: zero-width characters and soft hyphens; the two others choose how an emoji is drawn.
  const plain = text.normalize('NFKC').replace(/\p{Cf}|[\uFE0E\uFE0F\u0640]|\p{Emoji_Modifier}/gu, '');
  for (const letter of plain.toLowerCase()) {
    if (/\p{M}/u.test(letter)) {
      if (!isAccented) folded += letter;
      continue;
    }
    isAccented = ACCENTED.test(letter);
    const bare = isAccented ? letter.normalize('NFD').replace(/\p{M}/gu, '') : letter;
    folded += WRITTEN_AS[bare] ?? bare;
  }
  return folded;
}

/** Words of a folded text, in order: runs of letters, runs of digits, letters of unspaced scripts, pictures. */
function wordsOfFolded(folded: string): readonly string[] {
  const words: string[] = [];
  let kind: 'letters' | 'digits' | null = null;
  for (const sign of folded.replace(ELIDED, '').replace(APOSTROPHE, '')) {
    const isMark = /\p{M}/u.test(sign);
    if (isMark && words.length > 0) {
      words.push((words.pop() ?? '') + sign);
      continue;
    }
    if (UNSPACED.test(sign) || (PICTURE.test(sign) && !JOINS.test(sign))) {
      words.push(sign);
      kind = null;
      continue;
    }
    const now = /\p{L}/u.test(sign) ? 'letters' : /\p{N}/u.test(sign) ? 'digits' : null;
    if (now !== null && now === kind) words.push((words.pop() ?? '') + sign);
    else if (now !== null) words.push(sign);
    kind = now;
  }
  return words;
}

export const wordsOf = (text: string): readonly string[] => wordsOfFolded(foldText(text));

/** True for a word whose letters look alike and are of two alphabets: "mіlk" with a Cyrillic letter. */
export const mixesScripts = (word: string): boolean =>
  SCRIPTS.filter((script) => script.test(word)).length > 1;

/** The word and every singular that English could give it: "leaves" → leaves, leave, leav, leaf. */
export function singularsOf(word: string): readonly string[] {
  const forms = [word];
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) {
    forms.push(word.slice(0, -1));
    if (word.endsWith('es')) forms.push(word.slice(0, -2));
    if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`);
    if (word.endsWith('ves')) forms.push(`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`);
  }
  return forms;
}

/** What separates things in a list. "n/a" and "mac & cheese" are looked up whole before. */
const SEPARATORS = /[,;:/|•·…()[\]{}<>\n\r\t+&=→]|[.!。、，；：！·](?!\d)|\s[-–—*]+\s|^\s*[-–—*]+\s*/gu;

/** The parts of an entry between separators, without the empty ones. */
export const partsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKC')
    .split(SEPARATORS)
    .map((part) => part.trim())
    .filter((part) => wordsOf(part).length > 0);
