import { type EditDistances, editDistances } from './edit-distance.ts';
import { isLikelyBeginning, isLikelySlip, soundsAlike } from './likely-slip.ts';
import { normalizeWords } from './words.ts';

export interface Findable<Item> {
  readonly item: Item;
  /** What it is called. */
  readonly name: string;
  /** Further texts that say what it is first, general before special: the id "milk-whole". */
  readonly kind?: string;
  /** Other names. */
  readonly synonyms?: readonly string[];
  /** Names by which it is looked up alone: the whole name counts, or its beginning. */
  readonly aliases?: readonly string[];
  /** Everything else that is said about it; matches rank last. */
  readonly mentions?: string;
  /** Among equal matches the higher comes first. */
  readonly weight?: number;
}

export interface Found<Item> {
  readonly item: Item;
  /** The synonym that matched; `null` when the name or something else did. */
  readonly foundAs: string | null;
  /** Taken for it by a mistyped word, or only mentioned. */
  readonly isGuess: boolean;
}

export type TextSearch<Item> = (query: string, limit: number) => readonly Found<Item>[];

/** How well a query fits a text, best last. */
const MATCH = {
  beginningWithTypo: 1,
  typo: 1.5,
  beginnings: 2,
  words: 3,
  prefix: 4,
  /** The last word, once finished, makes the whole name: "oran" is an orange before it is orange zest. */
  unfinished: 4.2,
  wordsFirst: 4.3,
  /** What the name is at heart, its last word before a comma: "Olive oil" is an oil, "Butter beans" are no butter. */
  heart: 4.6,
  kind: 5,
  /** Followed by more after a comma: "Butter, salted". */
  exactHead: 5.5,
  /** A name that people give it, whole: before any name that only begins or ends so. */
  alias: 5.8,
  exact: 6,
} as const;
/** A synonym ranks below the same match of a name, and a mention below every match of a name. */
const SYNONYM_LESS = 0.5;
const MENTION = 0.1;
/** Words in any order: the more of a name they are, the better, so "yogurt plain low fat" is not Greek yogurt. */
const SHARE_MORE = 0.25;
/** Words as typed, before the same joined to one: "ladies fingers" are okra before ladyfingers. */
const JOINED_LESS = 0.3;

/** Nobody types more to find one thing, and every further word costs those who wait. */
const MOST_WORDS = 8;
/** Readings of a mistyped question that are followed. */
const MOST_CORRECTIONS = 6;
/** Typos that a word of this length is forgiven. */
const typosIn = (word: string): number => (word.length < 5 ? 0 : word.length < 8 ? 1 : 2);

interface Text {
  readonly role: 'name' | 'kind' | 'synonym' | 'alias' | 'mention';
  readonly text: string;
  readonly words: readonly string[];
  /** Words before a comma or bracket. */
  readonly head: readonly string[];
  /** The words, and each two neighbors as one: "chick peas" is "chickpea". */
  readonly parts: readonly string[];
}

interface Entry<Item> {
  readonly item: Item;
  readonly texts: readonly Text[];
  readonly weight: number;
  readonly length: number;
}

/** The words of the index that one typed word may mean. */
interface Meaning {
  readonly whole: string;
  readonly beginnings: ReadonlySet<string>;
  readonly typos: ReadonlySet<string>;
  readonly beginningsWithTypo: ReadonlySet<string>;
  /** Of the typos those that come nearest: what was most likely meant. */
  readonly corrections: readonly string[];
}

function textOf(role: Text['role'], text: string): Text {
  const words = normalizeWords(text);
  const joined = words.slice(1).map((word, index) => `${words[index]}${word}`);
  const head = normalizeWords(text.split(/[,(]/)[0] ?? '');
  return { role, text, words, head, parts: [...new Set([...words, ...joined])] };
}

function entryOf<Item>(found: Findable<Item>): Entry<Item> {
  const { item, name, kind, synonyms = [], aliases = [], mentions, weight = 0 } = found;
  return {
    item,
    weight,
    length: name.length,
    texts: [
      textOf('name', name),
      ...(kind === undefined ? [] : [textOf('kind', kind)]),
      ...synonyms.map((synonym) => textOf('synonym', synonym)),
      ...aliases.map((alias) => textOf('alias', alias)),
      ...(mentions === undefined ? [] : [textOf('mention', mentions)]),
    ],
  };
}

const NONE: ReadonlySet<string> = new Set();

/** A first letter is seldom mistyped, but two letters are easily swapped. */
const startsAlike = (typed: string, word: string): boolean =>
  typed[0] === word[0] || (typed[0] === word[1] && typed[1] === word[0]);

/** All known words, by their first letter: a search looks at those of one or two letters. */
type Vocabulary = ReadonlyMap<string, readonly string[]>;

function byFirstLetter(words: Iterable<string>): Vocabulary {
  const groups = new Map<string, string[]>();
  for (const word of words) {
    const group = groups.get(word[0] ?? '');
    if (group) group.push(word);
    else groups.set(word[0] ?? '', [word]);
  }
  return groups;
}

const asTyped = (whole: string, beginnings: ReadonlySet<string>): Meaning => ({
  whole,
  beginnings,
  typos: NONE,
  beginningsWithTypo: NONE,
  corrections: [],
});

const beginningsOf = (word: string, vocabulary: Vocabulary): ReadonlySet<string> =>
  new Set((vocabulary.get(word[0] ?? '') ?? []).filter((known) => known.startsWith(word)));

const withoutTypos = (word: string, vocabulary: Vocabulary): Meaning =>
  asTyped(word, beginningsOf(word, vocabulary));

/** Only a word that nothing begins with is taken for a typo: "pea" does not mean "pear". */
function meaningOf(word: string, vocabulary: Vocabulary, isNamed: (known: string) => boolean): Meaning {
  const [first = '', second = ''] = word;
  const beginnings = beginningsOf(word, vocabulary);
  const most = beginnings.size > 0 ? 0 : typosIn(word);
  if (most === 0) return asTyped(word, beginnings);
  const near = new Map<string, EditDistances>();
  for (const known of [...new Set([first, second])].flatMap((letter) => vocabulary.get(letter) ?? [])) {
    const isTooShort = known.length < (isNamed(known) ? word.length - most : SHORTEST_ALIAS_TYPO);
    if (isTooShort || !startsAlike(word, known)) continue;
    const distances = editDistances(word, known, most);
    if (Math.min(distances.toBeginning, distances.toWhole) <= most) near.set(known, distances);
  }
  const typos = [...near].filter(
    ([known, { toWhole }]) =>
      toWhole <= most &&
      isLikelySlip(word, known) &&
      (toWhole === 1 || isNamed(known) || soundsAlike(word, known)),
  );
  const least = Math.min(...typos.map(([, { toWhole }]) => toWhole));
  return {
    whole: word,
    beginnings,
    typos: new Set(typos.map(([known]) => known)),
    beginningsWithTypo: new Set(
      [...near]
        .filter(
          ([known, { toBeginning }]) => toBeginning <= TYPOS_OF_BEGINNING && isLikelyBeginning(word, known),
        )
        .map(([known]) => known),
    ),
    corrections: typos
      .filter(([, { toWhole }]) => toWhole === least)
      .map(([known]) => known)
      .slice(0, MOST_CORRECTIONS),
  };
}

/** A short word that only aliases have ("samna") is too easily met by a typo of another ("samon"). */
const SHORTEST_ALIAS_TYPO = 6;

/** Two words typed as one, or one as two, with a typo as well. */
const SHORTEST_JOINED_TYPO = 8;

/** An unfinished word with more of them may become anything. */
const TYPOS_OF_BEGINNING = 1;

/** As someone types on, the words before stay the same. */
const REMEMBERED_WORDS = 200;

/** Most people begin with the same few letters, which have the longest answers. */
const REMEMBERED_QUESTIONS = 100;

function remembered<Value>(most: number, make: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    if (known.size >= most) known.clear();
    known.set(key, value);
    return value;
  };
}

/** The words with each mistyped one put right, in every likely way; nothing when none is mistyped. */
function correctedWords(meanings: readonly Meaning[]): readonly (readonly string[])[] {
  const choices = meanings.map(({ corrections }) => corrections);
  if (choices.every((corrections) => corrections.length === 0)) return [];
  return choices
    .reduce<readonly (readonly string[])[]>(
      (soFar, corrections, at) =>
        soFar.flatMap((before) =>
          (corrections.length > 0 ? corrections : [meanings[at]?.whole ?? '']).map((word) => [
            ...before,
            word,
          ]),
        ),
      [[]],
    )
    .slice(0, MOST_CORRECTIONS);
}

const isWord = (part: string | undefined, meaning: Meaning) => part === meaning.whole;
const begins = (part: string | undefined, meaning: Meaning) =>
  part !== undefined && meaning.beginnings.has(part);

/** From `offset` on, the words are those that were typed; the last one may be unfinished. */
function runsFrom(
  words: readonly string[],
  meanings: readonly Meaning[],
  offset: number,
  isFinished: boolean,
): boolean {
  return meanings.every((meaning, index) => {
    const word = words[offset + index];
    const isOpen = !isFinished && index === meanings.length - 1;
    return isOpen ? begins(word, meaning) : isWord(word, meaning);
  });
}

/** A word that was typed twice is there twice: "puff puff" is no puff pastry. */
function everyMeaning(
  { parts, words }: Text,
  meanings: readonly Meaning[],
  fits: (part: string, meaning: Meaning) => boolean,
): boolean {
  return meanings.every((meaning) => {
    const times = meanings.filter(({ whole }) => whole === meaning.whole).length;
    if (times === 1) return parts.some((part) => fits(part, meaning));
    return words.filter((word) => fits(word, meaning)).length >= times;
  });
}

function looseMatchOf(text: Text, meanings: readonly Meaning[]): number {
  if (everyMeaning(text, meanings, isWord)) {
    return MATCH.words + SHARE_MORE * Math.min(1, meanings.length / text.words.length);
  }
  if (everyMeaning(text, meanings, begins)) return MATCH.beginnings;
  const known = (part: string, meaning: Meaning) => begins(part, meaning) || meaning.typos.has(part);
  if (everyMeaning(text, meanings, known)) return MATCH.typo;
  const near = (part: string, meaning: Meaning) =>
    known(part, meaning) || meaning.beginningsWithTypo.has(part);
  return everyMeaning(text, meanings, near) ? MATCH.beginningWithTypo : 0;
}

function aliasMatchOf({ words, parts }: Text, meanings: readonly Meaning[]): number {
  const isWhole = words.length === meanings.length;
  if (isWhole && runsFrom(words, meanings, 0, true)) return MATCH.alias;
  if (runsFrom(words, meanings, 0, false)) return MATCH.beginnings;
  const [only] = meanings;
  const isJoined =
    words.length > 1 && meanings.length === 1 && only !== undefined && words.join('') === only.whole;
  if (isJoined) return MATCH.alias;
  const isTypo =
    isWhole &&
    meanings.every((meaning, at) => isWord(words[at], meaning) || meaning.typos.has(words[at] ?? ''));
  return isTypo && parts.length > 0 ? MATCH.typo : 0;
}

function matchOf(text: Text, meanings: readonly Meaning[]): number {
  const { words, head, role } = text;
  // A word out of a brand says nothing of the food: "red" is no energy drink.
  if (role === 'alias') return aliasMatchOf(text, meanings);
  const offset = head.length - meanings.length;
  if (role !== 'kind' && role !== 'mention' && offset >= 0 && runsFrom(head, meanings, offset, true)) {
    if (offset > 0) return MATCH.heart;
    return head.length === words.length ? MATCH.exact : MATCH.exactHead;
  }
  if (runsFrom(words, meanings, 0, true)) return MATCH.wordsFirst;
  if (!runsFrom(words, meanings, 0, false)) return looseMatchOf(text, meanings);
  return role !== 'kind' && head.length === meanings.length ? MATCH.unfinished : MATCH.prefix;
}

function scoreOf(match: number, role: Text['role']): number {
  if (match === 0) return 0;
  if (role === 'mention') return MENTION * match;
  return role === 'synonym' ? match - SYNONYM_LESS : match;
}

const isGuess = (match: number, role: Text['role']): boolean =>
  role === 'mention' || match < MATCH.beginnings;

interface Hit<Item> {
  readonly entry: Entry<Item>;
  readonly score: number;
  readonly text: Text | null;
  readonly isGuess: boolean;
}

const byRank = (a: Hit<unknown>, b: Hit<unknown>): number =>
  b.score - a.score || b.entry.weight - a.entry.weight || a.entry.length - b.entry.length;

/** "Whole milk" (milk-whole) is milk by name and kind, "Coconut milk" (coconut-milk) only by name. */
function isKind({ texts }: Entry<unknown>, readings: readonly (readonly Meaning[])[]): boolean {
  const kind = texts.find(({ role }) => role === 'kind');
  return kind !== undefined && readings.some((meanings) => runsFrom(kind.words, meanings, 0, true));
}

function bestHit<Item>(entry: Entry<Item>, readings: readonly (readonly Meaning[])[]): Hit<Item> {
  let best: Hit<Item> = { entry, score: 0, text: null, isGuess: true };
  for (const text of entry.texts) {
    for (const [spelling, meanings] of readings.entries()) {
      const match = matchOf(text, meanings);
      const score = scoreOf(match, text.role) - (spelling === 0 ? 0 : JOINED_LESS);
      if (score > best.score) best = { entry, score, text, isGuess: isGuess(match, text.role) };
    }
  }
  return best.score === MATCH.heart && isKind(entry, readings) ? { ...best, score: MATCH.kind } : best;
}

/**
 * Reads everything once; each search then compares words only. Ranks the exact name, then the kind of thing, then
 * names that begin with the words, then whole words, beginnings of words and, for what is no word at all, typos.
 * Case, accents and plurals do not count. A blank query finds nothing.
 */
export function createTextSearch<Item>(findables: Iterable<Findable<Item>>): TextSearch<Item> {
  const entries = [...findables].map(entryOf);
  const entriesWith = new Map<string, Set<Entry<Item>>>();
  for (const entry of entries) {
    for (const part of entry.texts.flatMap(({ parts }) => parts)) {
      entriesWith.set(part, (entriesWith.get(part) ?? new Set()).add(entry));
    }
  }
  const named = new Set(
    entries.flatMap(({ texts }) =>
      texts.filter(({ role }) => role !== 'alias').flatMap(({ parts }) => parts),
    ),
  );
  const vocabulary = byFirstLetter(entriesWith.keys());
  const isNamed = (word: string): boolean => named.has(word);
  const meaning = remembered(REMEMBERED_WORDS, (word) => meaningOf(word, vocabulary, isNamed));
  /** Two short words that were joined stay as they are: "moi moi" is no mistyped mozzarella. */
  const joinedMeaning = (word: string): Meaning =>
    word.length < SHORTEST_JOINED_TYPO ? withoutTypos(word, vocabulary) : meaning(word);
  /** Every entry that can match has a word for the first one typed. */
  const candidates = (readings: readonly (readonly Meaning[])[]): Set<Entry<Item>> => {
    const words = readings.flatMap(([first]) =>
      first ? [...first.beginnings, ...first.beginningsWithTypo] : [],
    );
    return new Set(words.flatMap((word) => [...(entriesWith.get(word) ?? [])]));
  };
  const hitsOf = (words: readonly string[]): Hit<Item>[] => {
    // "Chick peas" may be one word in the names.
    const spellings = words.length > 1 ? [words, [words.join('')]] : [words];
    const readings = spellings.map((spelling, at) => spelling.map(at === 0 ? meaning : joinedMeaning));
    return [...candidates(readings)]
      .map((entry) => bestHit(entry, readings))
      .filter(({ score }) => score > 0)
      .sort(byRank);
  };
  /** Ranked as if it had been typed right, and before what only begins like it. */
  const withCorrections = (words: readonly string[], hits: readonly Hit<Item>[]): readonly Hit<Item>[] => {
    if (hits.some((hit) => !hit.isGuess)) return hits;
    const corrected = correctedWords(words.map(meaning))
      .flatMap(hitsOf)
      .map((hit) => ({ ...hit, isGuess: true }))
      .sort(byRank);
    const seen = new Set<Entry<Item>>();
    return [...corrected, ...hits].filter(({ entry }) => !seen.has(entry) && seen.add(entry));
  };
  const ranked = remembered(REMEMBERED_QUESTIONS, (words): readonly Found<Item>[] => {
    const typed = words.split(' ');
    return withCorrections(typed, hitsOf(typed)).map(({ entry, text, isGuess }) => ({
      item: entry.item,
      foundAs: text?.role === 'synonym' || text?.role === 'alias' ? text.text : null,
      isGuess,
    }));
  });
  return (query, limit) => {
    const words = normalizeWords(query).slice(0, MOST_WORDS);
    return words.length === 0 ? [] : ranked(words.join(' ')).slice(0, limit);
  };
}
