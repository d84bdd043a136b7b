import slotWords from '#data/coach/intents/slot-words.json' with { type: 'json' };
import { MEAL_TYPES, type MealType } from '#domain/nutrition/meal-types.ts';
import { NUTRIENT_CODES, type NutrientCode } from '#domain/nutrition/nutrients.ts';
import { isOneLetterOff } from '#domain/text/edit-distance.ts';
import { normalizeWords } from '#domain/text/words.ts';
import type { FoodPhrase, FoodPhrases } from './food-phrases.ts';
import type { Person, Relation } from './household.ts';
import type { NamedFood } from './named-food.ts';
import { createPhraseTree, type PhraseTree } from './phrase-tree.ts';
import { type QuestionWord, questionWords } from './question-words.ts';

export type DayWord = keyof typeof slotWords.days;

/** A piece of a question: a plain word, or something that we know. */
export type Piece = { readonly words: readonly QuestionWord[] } & (
  | { readonly kind: 'word' }
  | { readonly kind: 'member'; readonly person: Person | null }
  | { readonly kind: 'relation'; readonly relation: Relation }
  | { readonly kind: 'food'; readonly food: () => NamedFood | null; readonly isGuess: boolean }
  | { readonly kind: 'nutrient'; readonly code: NutrientCode }
  | { readonly kind: 'meal'; readonly meal: MealType }
  | { readonly kind: 'day'; readonly day: DayWord }
  | { readonly kind: 'month'; readonly month: number }
  /** A name of an ingredient list that carries allergens. */
  | { readonly kind: 'label'; readonly term: string; readonly isGuess: boolean }
);

type Known =
  | { readonly kind: 'relation'; readonly relation: Relation }
  | { readonly kind: 'nutrient'; readonly code: NutrientCode }
  | { readonly kind: 'meal'; readonly meal: MealType }
  | { readonly kind: 'day'; readonly day: DayWord }
  | { readonly kind: 'month'; readonly month: number };

const keysOf = (phrase: string): string[] => normalizeWords(phrase);

function knownPhrases() {
  const tree = createPhraseTree<Known>();
  for (const code of NUTRIENT_CODES) {
    const names: Readonly<Record<string, readonly string[]>> = slotWords.nutrients;
    for (const phrase of names[code] ?? []) tree.add(keysOf(phrase), { kind: 'nutrient', code });
  }
  for (const meal of MEAL_TYPES) {
    for (const phrase of slotWords.meals[meal]) tree.add(keysOf(phrase), { kind: 'meal', meal });
  }
  for (const [day, phrases] of Object.entries(slotWords.days)) {
    for (const phrase of phrases) tree.add(keysOf(phrase), { kind: 'day', day: day as DayWord });
  }
  for (const [at, month] of slotWords.months.entries()) {
    // "May I" is asked more often than what grows in May.
    if (month !== 'may') tree.add([month], { kind: 'month', month: at + 1 });
  }
  for (const relation of slotWords.people) {
    for (const phrase of relation.says) tree.add(keysOf(phrase), { kind: 'relation', relation });
  }
  return tree;
}

const KNOWN = knownPhrases();

/** Placeholders of training questions. */
const PLACEHOLDERS = /\{(m|f|meal)\}/g;
const STAND_INS: Readonly<Record<string, string>> = { m: 'zzmember', f: 'zzfood', meal: 'lunch' };
const SHORTEST_NAME_TYPO = 5;

/** Words of a question, with stand-ins where a training question has a blank. */
export const wordsWithStandIns = (text: string): readonly QuestionWord[] =>
  questionWords(text.replaceAll(PLACEHOLDERS, (_whole, slot: string) => STAND_INS[slot] ?? ''));

/** "Grapes, nuts" is no "grape nuts": only a whole name of a food ("Shrimp, raw, peeled") goes on behind a mark. */
function foodAt(
  foods: FoodPhrases,
  keys: readonly string[],
  upToMark: readonly string[],
  at: number,
): FoodPhrase | null {
  const longest = foods.at(keys, at);
  if (longest === null || at + longest.length <= upToMark.length) return longest;
  const name = keysOf(longest.food()?.name ?? '').join(' ');
  return name === keys.slice(at, at + longest.length).join(' ') ? longest : foods.at(upToMark, at);
}

/** "Maníes" are peanuts, and in the singular as our tables spell it they become an English word of questions. */
const MEETS_BY_CHANCE: ReadonlySet<string> = new Set(['many']);
const isMetByChance = (words: readonly QuestionWord[]): boolean =>
  words.length === 1 && MEETS_BY_CHANCE.has(words[0]?.text ?? '');

const ASKS_NEXT: ReadonlySet<string> = new Set('i we he she they you my our the'.split(' '));
/** "How much tuna can I eat": the "can" before the person is no part of "tuna can". */
function withoutAsking(
  keys: readonly string[],
  at: number,
  found: FoodPhrase | null,
  isPerson: (key: string) => boolean,
): number {
  const end = at + (found?.length ?? 0);
  const next = keys[end] ?? '';
  return found !== null &&
    found.length > 1 &&
    keys[end - 1] === 'can' &&
    (ASKS_NEXT.has(next) || isPerson(next))
    ? end - 1
    : keys.length;
}

/** Reads questions of one household. */
export function createSlotReader(
  foods: FoodPhrases,
  labels: PhraseTree<string>,
  people: readonly Person[],
  isKnownWord: (key: string) => boolean,
  nearLabel: (key: string) => string | null,
): (words: readonly QuestionWord[]) => readonly Piece[] {
  const names = createPhraseTree<Person>();
  const firstNames: { readonly key: string; readonly person: Person }[] = [];
  for (const person of people) {
    const words = keysOf(person.name);
    names.add(words, person);
    const [first] = words;
    if (first === undefined) continue;
    names.add([first], person);
    firstNames.push({ key: first, person });
  }

  /** "Theoo" is Theo, when it is no other word. */
  const nearlyNamed = (key: string): Person | null => {
    if (key.length < SHORTEST_NAME_TYPO - 1) return null;
    const near = firstNames.filter((name) => name.key.length >= 4 && isOneLetterOff(key, name.key));
    return near.length === 1 ? (near[0]?.person ?? null) : null;
  };

  return (words) => {
    const keys = words.map(({ key }) => key);
    const pieces: Piece[] = [];
    let at = 0;
    const take = (length: number) => {
      const own = words.slice(at, at + length);
      at += length;
      return own;
    };
    while (at < words.length) {
      const key = keys[at] ?? '';
      if (key === 'zzmember') {
        pieces.push({ kind: 'member', person: null, words: take(1) });
        continue;
      }
      if (key === 'zzfood') {
        pieces.push({ kind: 'food', food: () => null, isGuess: false, words: take(1) });
        continue;
      }
      const name = names.longestAt(keys, at);
      const known = KNOWN.longestAt(keys, at);
      const end = words.findIndex(({ after }, next) => next > at && after === 'mark');
      const upToMark = end < 0 ? keys : keys.slice(0, end);
      const whole = foodAt(foods, keys, upToMark, at);
      const until = withoutAsking(keys, at, whole, (next) => firstNames.some((each) => each.key === next));
      const food =
        until === keys.length ? whole : foodAt(foods, keys.slice(0, until), upToMark.slice(0, until), at);
      const said = labels.longestAt(upToMark, at);
      const label = said !== null && isMetByChance(words.slice(at, at + said.length)) ? null : said;
      const longest = Math.max(name?.length ?? 0, known?.length ?? 0, food?.length ?? 0, label?.length ?? 0);
      if (name !== null && name.length === longest) {
        pieces.push({ kind: 'member', person: name.value, words: take(name.length) });
      } else if (known !== null && known.length === longest) {
        pieces.push({ ...known.value, words: take(known.length) });
      } else if (label !== null && label.length === longest && label.length > (food?.length ?? 0)) {
        pieces.push({ kind: 'label', term: label.value, isGuess: false, words: take(label.length) });
      } else if (food !== null) {
        pieces.push({ kind: 'food', food: food.food, isGuess: false, words: take(food.length) });
      } else if (isKnownWord(key)) {
        pieces.push({ kind: 'word', words: take(1) });
      } else {
        const person = nearlyNamed(key);
        const guess = person === null ? foods.mistyped(key) : null;
        const near = person === null && guess === null ? nearLabel(key) : null;
        if (person !== null) pieces.push({ kind: 'member', person, words: take(1) });
        else if (guess !== null)
          pieces.push({ kind: 'food', food: guess.food, isGuess: true, words: take(1) });
        else if (near !== null) pieces.push({ kind: 'label', term: near, isGuess: true, words: take(1) });
        else pieces.push({ kind: 'word', words: take(1) });
      }
    }
    return pieces;
  };
}
