import { foldText } from '#domain/text/fold-text.ts';

/** Invented names: no words, foods or names of people that anyone knows, and easy to inflect. */
const INVENTED =
  'Tavio Norel Kemra Belok Sudra Velun Dorik Palen Mirok Jadel Ronvu Lemka Fodri Harun Zelto Gorim Wenlo Cadru Nubel Tolva Ostra Pirko Dulan Brevi Ketlo Sorvu Melka Ruvan Tildo Vargo'.split(
    ' ',
  );

export interface NamedPerson {
  readonly id: string;
  readonly name: string;
}

export interface Pseudonyms {
  /** The same text with no name of a member in it. */
  hide(text: string): string;
  /** The same data, in every text of it. */
  hideIn(data: unknown): unknown;
  /** With the names that the household uses, also where the model has inflected them. */
  restore(text: string): string;
  restoreIn(data: unknown): unknown;
}

const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;
/** "Mia's", "Mias", "MIA’S", "Mias'". */
const ENDING = `(?<ending>['’]?s?['’]?)`;

const wordPattern = (word: string, flags: string): RegExp =>
  new RegExp(`(?<!${LETTER})${RegExp.escape(word)}${ENDING}(?!${LETTER})`, flags);

/** Texts inside of data, wherever they are; keys of an object are ours. */
function inTexts(data: unknown, change: (text: string) => string): unknown {
  if (typeof data === 'string') return change(data);
  if (Array.isArray(data)) return data.map((each) => inTexts(each, change));
  if (data === null || typeof data !== 'object') return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [change(key), inTexts(value, change)]),
  );
}

/** Without accents, as people type in a hurry; letters that stay one letter keep every place. */
const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');

/**
 * Names and ids of a household's people stay here: a model sees invented ones. Each answer has its own, so that nobody
 * can be followed from one question to the next.
 *
 * @param isWord "Will", "Rose", "Olive" are words as well: they are names only with a capital letter
 * @param newId for what stands in place of the ids
 */
export function createPseudonyms(
  people: readonly NamedPerson[],
  {
    isWord,
    newId,
    offset = 0,
  }: { readonly isWord: (word: string) => boolean; readonly newId: () => string; readonly offset?: number },
): Pseudonyms {
  const taken = new Set(people.flatMap(({ name }) => foldText(name).split(/\s+/)));
  const free = INVENTED.filter((name) => !taken.has(foldText(name)));
  const invented = (index: number): string => {
    const name = free[(index + offset) % free.length] ?? 'Tavio';
    return index < free.length ? name : `${name}${String.fromCharCode(97 + Math.floor(index / free.length))}`;
  };
  const ids = people.map(({ id }) => [id, newId()] as const);
  const hidden = people.flatMap(({ name }, index) => {
    const parts = [name.trim(), ...name.trim().split(/[\s-]+/)].filter((part) => [...part].length > 1);
    return [...new Set(parts.flatMap((part) => [part, bare(part)]))].map((part) => ({ part, index }));
  });
  const byLength = hidden.toSorted((one, other) => other.part.length - one.part.length);
  const patterns = byLength.map(({ part, index }) => ({
    pattern: wordPattern(part, isWord(part.toLowerCase()) ? 'gu' : 'giu'),
    name: invented(index),
  }));
  const back = people.map(({ name }, index) => ({
    pattern: wordPattern(invented(index), 'giu'),
    name: name.trim(),
  }));

  const hide = (text: string): string => {
    const named = patterns.reduce(
      (left, { pattern, name }) => left.replace(pattern, (_, ending: string) => `${name}${ending}`),
      text.normalize('NFC'),
    );
    return ids.reduce((left, [id, other]) => left.replaceAll(id, other), named);
  };
  const restore = (text: string): string => {
    const named = back.reduce(
      (left, { pattern, name }) => left.replace(pattern, (_, ending: string) => `${name}${ending}`),
      text,
    );
    return ids.reduce((left, [id, other]) => left.replaceAll(other, id), named);
  };
  return {
    hide,
    hideIn: (data) => inTexts(data, hide),
    restore,
    restoreIn: (data) => inTexts(data, restore),
  };
}
