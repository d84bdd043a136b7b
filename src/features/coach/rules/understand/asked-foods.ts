import beside from '#data/coach/intents/beside-food.json' with { type: 'json' };
import type { FoodPhrases } from './food-phrases.ts';
import { writtenQuestions } from './intents.ts';
import type { NamedFood } from './named-food.ts';
import { type QuestionWord, questionKeys, questionWords } from './question-words.ts';
import type { Piece } from './slots.ts';
import { spanishQuestions } from './spanish.ts';
import type { AskedFoods, AskedKind, Understanding } from './understanding.ts';

const keysOf = (words: readonly string[]): ReadonlySet<string> =>
  new Set(words.flatMap((phrase) => questionKeys(phrase)));

/** A food with one of these is the same food. */
const PREPARED = keysOf(beside.prepared);
/** Between two foods, they may make one dish of them. */
const LINKS = keysOf(beside.links);
const ARTICLES = keysOf(beside.articles);
/** In "nut-free" and "without nuts" the word names what is not in it. */
const ABSENT_BEFORE = questionKeys('without no sin not');
const ABSENT_AFTER = questionKeys('free');

/** Words of such questions that say nothing of a food: those around the blanks of our own, and some more. */
function quietWords(): ReadonlySet<string> {
  const own = [...writtenQuestions(), ...spanishQuestions()].filter(({ label }) => label === 'may_eat');
  const keys = own.flatMap(({ text }) =>
    questionWords(text.replaceAll(/\{\w+\}/g, ' ')).map(({ key }) => key),
  );
  const verbs = keysOf(beside.tell);
  return new Set([...keys, ...keysOf(beside.quiet)].filter((key) => !verbs.has(key)));
}
const QUIET = quietWords();
const NUMBER = /^\p{N}+$/u;

type Role = 'food' | 'label' | 'open' | 'nutrient' | 'prepared' | 'link' | 'article' | 'quiet';

interface Item {
  readonly role: Role;
  readonly words: readonly QuestionWord[];
  readonly food: NamedFood | null;
  readonly term: string | null;
}

function roleOfWord(key: string): Role {
  if (LINKS.has(key)) return 'link';
  if (ARTICLES.has(key)) return 'article';
  if (PREPARED.has(key)) return 'prepared';
  return QUIET.has(key) || NUMBER.test(key) ? 'quiet' : 'open';
}

function itemOf(piece: Piece): Item {
  const { words } = piece;
  const none = { words, food: null, term: null };
  switch (piece.kind) {
    case 'food': {
      const food = piece.food();
      return { ...none, food, role: food === null ? 'open' : 'food' };
    }
    case 'label':
      return { ...none, term: piece.term, role: piece.isGuess ? 'open' : 'label' };
    case 'nutrient':
      return { ...none, role: 'nutrient' };
    case 'word':
      return { ...none, role: roleOfWord(words[0]?.key ?? '') };
    default:
      return { ...none, role: 'quiet' };
  }
}

const isContent = ({ role }: Item): boolean =>
  role === 'food' || role === 'label' || role === 'open' || role === 'nutrient';
const isGap = ({ role }: Item): boolean => role === 'link' || role === 'article';

/** Items side by side, with what links them; a mark or any other word parts them. */
function runsOf(items: readonly Item[]): readonly (readonly Item[])[] {
  const runs: Item[][] = [];
  let run: Item[] = [];
  const close = () => {
    // "Carrots for", "a banana": what links stands between two.
    const last = run.findLastIndex((item) => !isGap(item));
    if (run.some(isContent)) runs.push(run.slice(0, last + 1));
    run = [];
  };
  for (const item of items) {
    if (item.role === 'quiet' || item.words[0]?.after !== 'word') close();
    if (item.role === 'quiet' || (run.length === 0 && isGap(item))) continue;
    run.push(item);
  }
  close();
  return runs;
}

/** As the person wrote it: two words that are read from one are shown once. */
const shownOf = (words: readonly QuestionWord[]): string =>
  words.flatMap(({ shown }, at) => (words[at - 1]?.shown === shown ? [] : shown)).join(' ');

/** "Rice with lentils" are two foods where each is known; "cream of rice" and what is said in Spanish are one. */
const partsEach = (run: readonly Item[], language: Understanding['language']): boolean =>
  language === 'en' &&
  run.every((item, at) => {
    if (item.role === 'link') return item.words[0]?.key !== 'of';
    const after = run[at + 1];
    return (
      ['food', 'prepared', 'article'].includes(item.role) && !(item.role === 'food' && after?.role === 'food')
    );
  });

function wholeOf(run: readonly Item[], { named, called }: FoodPhrases): NamedFood | null {
  const [first] = run;
  // One word alone has been read; "chili" was left out of the names as it may be a dish.
  if (first !== undefined && run.length === 1) return first.food;
  const words = run.flatMap((item) => item.words);
  const text = words.map((word) => word.text).join(' ');
  const contents = run.filter(isContent);
  const [only] = run.filter(({ role }) => role === 'food');
  const exact = called(shownOf(words)) ?? called(text);
  if (exact !== null) return exact;
  // "Cooked chicken" is said in any order, and nothing but how it is made stands beside the food.
  const isPreparedOnly =
    only !== undefined && !run.some(isGap) && contents.every((item) => item === only || isState(item));
  const made = isPreparedOnly && run.length > 1 ? named(text) : null;
  if (made !== null) return made;
  return contents.length === 1 && only !== undefined ? only.food : null;
}

/** Plants of which drinks are made that are called milk; of fruit, "banana milk" is milk. */
const PLANTS = keysOf(beside.plants);
const MILK = questionKeys('milk');
/** In "hemp milk", which is none of our foods, the milk of its name is none; the plant stays a part. `null`: no such drink. */
function milkInName(run: readonly Item[]): Item | null {
  const contents = run.filter(isContent);
  const [plant, milk] = contents;
  const isPlant = plant?.words.every(({ key }) => PLANTS.has(key)) ?? false;
  const isMilk = milk?.words.length === 1 && MILK.includes(milk.words[0]?.key ?? '');
  return contents.length === 2 && isPlant && isMilk ? milk : null;
}

/** How a food is made, with a name of its own or not at all: "scrambled eggs". */
const STATES = keysOf(beside.states);
const isState = ({ words }: Item): boolean => words.every(({ key }) => STATES.has(key));

const isAbsent = (items: readonly Item[], at: number): boolean => {
  const [before, after] = [items[at - 1]?.words.at(-1)?.key ?? '', items[at + 1]?.words[0]?.key ?? ''];
  return ABSENT_BEFORE.includes(before) || ABSENT_AFTER.includes(after);
};

const distinct = (foods: readonly NamedFood[]): readonly NamedFood[] => [
  ...new Map(foods.map((food) => [food.id, food])).values(),
];

export function askedFoods(
  pieces: readonly Piece[],
  phrases: FoodPhrases,
  language: Understanding['language'],
): AskedFoods {
  const items = pieces.map(itemOf);
  const foods: NamedFood[] = [];
  const parts: NamedFood[] = [];
  const kinds: AskedKind[] = [];
  const unknownFoods: string[] = [];
  /** Takes a food as what the words say, or the kind of which it is only one. */
  function take(food: NamedFood, words: readonly QuestionWord[], isPart: boolean): void {
    const own = phrases.kinds(words.map(({ text }) => text).join(' '), food);
    const term = words.map(({ key }) => key).join(' ');
    if (own !== null) kinds.push({ said: shownOf(words), term, foods: own, isPart });
    else (isPart ? parts : foods).push(food);
  }
  /** "Soup" is no food of ours by itself, and a kind of many. */
  function takeKind(run: readonly Item[]): boolean {
    const [word, ...more] = run.filter(isContent);
    const isBare = run.every((item) => item === word || item.role === 'prepared' || item.role === 'article');
    const isWord = word?.role === 'label' || (word?.role === 'open' && word.term === null);
    if (word === undefined || !isWord || more.length > 0 || !isBare) return false;
    const own = phrases.kinds(word.words.map(({ text }) => text).join(' '), null);
    if (own === null) return false;
    const term = word.words.map(({ key }) => key).join(' ');
    kinds.push({ said: shownOf(word.words), term, foods: own, isPart: false });
    return true;
  }
  for (const run of runsOf(items)) {
    const own = run.filter(({ food }) => food !== null);
    // "Vitamin C" alone is asked about, and not eaten.
    if (run.filter(isContent).every(({ role }) => role === 'nutrient')) continue;
    const whole = wholeOf(run, phrases);
    const only = own.find(({ food }) => own.length === 1 && food === whole);
    // A name of several words is of one food.
    if (whole !== null && only === undefined) foods.push(whole);
    else if (whole !== null && only !== undefined) take(whole, only.words, false);
    else if (partsEach(run, language))
      for (const { food, words } of own) {
        if (food !== null) take(food, words, false);
      }
    else if (takeKind(run)) continue;
    else {
      const milk = milkInName(run);
      for (const item of own) if (item !== milk && item.food !== null) take(item.food, item.words, true);
      unknownFoods.push(shownOf(run.flatMap(({ words }) => words)));
    }
  }
  return {
    foods: distinct(foods),
    parts: distinct(parts),
    kinds: [...new Map(kinds.map((kind) => [kind.term, kind])).values()],
    allergenWords: items.flatMap(({ term, role }, at) =>
      term === null || role !== 'label' || isAbsent(items, at) ? [] : term,
    ),
    nearAllergens: items.flatMap(({ role, term, words }) =>
      role === 'open' && term !== null ? { said: shownOf(words), term } : [],
    ),
    unknownFoods: [...new Set(unknownFoods)],
  };
}

/** What the words mean, before each of them is accounted for; of a follow-up, with the foods of the question before. */
export type Meaning = Omit<Understanding, 'asked'> & Partial<Pick<Understanding, 'asked'>>;

export const NOTHING_ASKED: AskedFoods = {
  foods: [],
  parts: [],
  kinds: [],
  allergenWords: [],
  nearAllergens: [],
  unknownFoods: [],
};

const isNamed = ({ foods, kinds, unknownFoods }: AskedFoods): boolean =>
  foods.length + kinds.length + unknownFoods.length > 0;

export function withAsked(meaning: Meaning, own: AskedFoods): Understanding {
  const asked = isNamed(own) ? own : (meaning.asked ?? NOTHING_ASKED);
  if (meaning.intent !== 'may_eat' || !isNamed(asked)) return { ...meaning, asked };
  return { ...meaning, asked, foods: asked.foods, unknownFoods: asked.unknownFoods };
}
