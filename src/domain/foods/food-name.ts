import rows from '#data/words/words-beside-names.json' with { type: 'json' };
import type { AllergenCode } from '#domain/allergens/allergens.ts';
import { DerivedMap } from '#domain/text/derived-tables.ts';
import { normalizeWords, wordKey, wordKeys } from '#domain/text/words.ts';
import type { Food } from './food.ts';
import { kindWords } from './food-kind.ts';
import { type GroupNames, phraseKey } from './group-names.ts';

const wordsWith = (code: 'filler' | 'loose'): ReadonlySet<string> =>
  new Set(rows.flatMap((row) => (row.code === code ? row.terms.map(wordKey) : [])));

/** Words around a name that say nothing about which food is meant. */
const FILLER = wordsWith('filler');
/** Words that a shop or a person adds, dropped only when the full text names no food: "kiwi fruit", "fresh mango". */
const LOOSE = wordsWith('loose');

const withoutFiller = (words: readonly string[]) => words.filter((word) => !FILLER.has(wordKey(word)));

/** "milk, eggs and kiwi" → milk · eggs · kiwi; "fish (cod)" → fish · cod; "no pork no beef" → no pork · no beef. */
export const listedParts = (text: string): string[] =>
  text
    .split(/[,;:/&+()\n]|\band\b|\bor\b|\bnor\b|(?<=\S)\s(?=no\s)/i)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** A phrase as it is or written as one word: "shell fish" is "shellfish". */
function codesOfWords(words: readonly string[], { codes }: GroupNames): readonly AllergenCode[] {
  return [...(codes.get(phraseKey(words)) ?? codes.get(wordKey(words.join(''))) ?? [])];
}

function codesOfPhrase(text: string, names: GroupNames): readonly AllergenCode[] {
  const words = normalizeWords(text);
  const codes = codesOfWords(words, names);
  return codes.length > 0 ? codes : codesOfWords(withoutFiller(words), names);
}

/**
 * The allergen codes that a text stands for: a code itself or a common word for it, without regard to case,
 * accents, plural and punctuation. A list ("milk and eggs") stands for all its codes. Empty when the text,
 * or one part of the list, is something else: then it names a food.
 */
export function allergenCodesOf(text: string, names: GroupNames): AllergenCode[] {
  const whole = codesOfPhrase(text, names);
  if (whole.length > 0) return [...whole];
  const parts = listedParts(text).map((part) => codesOfPhrase(part, names));
  if (parts.some((codes) => codes.length === 0)) return [];
  return [...new Set(parts.flat())];
}

const headName = (name: string): string => name.split(/[,(]/)[0] ?? '';

/** Keys of a text as it is and without what says nothing. */
const keysOfText = (text: string): ReadonlySet<string> =>
  new Set([normalizeWords(text), withoutFiller(normalizeWords(text))].map(phraseKey));

const calledOf = new DerivedMap<Food, ReadonlySet<string>>();

/** Keys of what a food is called: its name, the head of it, its synonyms; computed once per food. */
function calledKeys(food: Food): ReadonlySet<string> {
  const texts = [food.name, headName(food.name), ...food.synonyms];
  const keys = new Set(texts.map((text) => phraseKey(normalizeWords(text))));
  calledOf.set(food, keys);
  return keys;
}

/** True when the food has the name, and not only a word of it. */
function isCalled(food: Food, wanted: ReadonlySet<string>): boolean {
  const keys = calledOf.get(food) ?? calledKeys(food);
  for (const key of wanted) if (keys.has(key)) return true;
  return false;
}

interface FoodKeys {
  /** The word keys of each name by itself: all words of a text must be in one of them. */
  readonly texts: readonly ReadonlySet<string>[];
  /** All of them together: what is not in here is in none, and this alone distinguishes most foods. */
  readonly all: ReadonlySet<string>;
}

const keysOfFood = new DerivedMap<Food, FoodKeys>();

/** Word keys of the name, its kind and forms, each synonym and each ingredient; computed once per food. */
function nameKeys(food: Food): FoodKeys {
  const texts = [food.name, kindWords(food), ...food.synonyms, ...food.madeOf].map((text) =>
    // "Piment d'Espelette" has the word Espelette in it.
    wordKeys(normalizeWords(text.replace(/\b[dl]['’]/gi, ''))),
  );
  const keys = { texts, all: new Set(texts.flatMap((text) => [...text])) };
  keysOfFood.set(food, keys);
  return keys;
}

function isNamedBy(food: Food, keys: readonly string[], inOne?: string): boolean {
  const { texts, all } = keysOfFood.get(food) ?? nameKeys(food);
  if (inOne !== undefined && all.has(inOne)) return true;
  if (keys.length === 1 && keys[0] === inOne) return false;
  return keys.every((key) => all.has(key)) && texts.some((text) => keys.every((key) => text.has(key)));
}

function matching(words: readonly string[], foods: readonly Food[], names: GroupNames): Food[] {
  if (words.length === 0) return [];
  const keys = words.map(wordKey);
  const inOne = wordKey(words.join(''));
  const phrase = phraseKey(words);
  const codes = new Set(codesOfWords(words, names));
  const group = names.groups.get(phrase);
  const belongs = (food: Food) =>
    food.contains.some((code) => codes.has(code)) ||
    group?.animal.some((source) => food.animal.includes(source)) ||
    group?.flags.some((flag) => food.flags.includes(flag)) ||
    group?.members.some((member) => isNamedBy(food, member));
  // Most words stand for no group: then only each food's keys are compared.
  const isOnlyName = codes.size === 0 && group === undefined;
  return foods.filter((food) => isNamedBy(food, keys, inOne) || (!isOnlyName && belongs(food)));
}

function foodsOfPhrase(text: string, foods: readonly Food[], names: GroupNames): Food[] {
  const words = normalizeWords(text);
  const exact = matching(words, foods, names);
  if (exact.length > 0) return exact;
  const plain = withoutFiller(words);
  const named = plain.length < words.length ? matching(plain, foods, names) : [];
  if (named.length > 0) return named;
  const loose = plain.filter((word) => !LOOSE.has(wordKey(word)));
  return loose.length < plain.length ? matching(loose, foods, names) : [];
}

/** Other names of the foods that have a name: "aubergine" is eggplant, in every food that is made with it. */
const otherNames = (text: string, foods: readonly Food[]): readonly string[] => {
  const wanted = keysOfText(text);
  return [...new Set(foods.filter((food) => isCalled(food, wanted)).map(({ name }) => headName(name)))];
};

const ofPhraseAndOtherNames = (
  text: string,
  foods: readonly Food[],
  others: readonly string[],
  names: GroupNames,
): Food[] => [
  ...new Set([
    ...foodsOfPhrase(text, foods, names),
    ...others.flatMap((name) => matching(normalizeWords(name), foods, names)),
  ]),
];

/**
 * The foods for recipes that a text names: all its words, singular or plural, are in one of the food's name, kind,
 * synonyms or ingredients (`madeOf`); a word for a group ("dairy", "pork", "shellfish") names every food that contains
 * it. What is only eaten as it is does not count: a "scampi" that is in no recipe must stay unknown and be reported,
 * and not pass for understood. When the text as a whole names nothing, the parts of a list are looked up one by one.
 * Empty: no food of `foods` is known by that name.
 */
export function foodsNamed(text: string, foods: Iterable<Food>, names: GroupNames): Food[] {
  const all = [...foods];
  const cooked = all.filter((food) => food.use === 'ingredient');
  const namedBy = (part: string) => ofPhraseAndOtherNames(part, cooked, otherNames(part, all), names);
  const whole = namedBy(text);
  const parts = listedParts(text);
  if (whole.length > 0 || parts.length < 2) return whole;
  return [...new Set(parts.flatMap(namedBy))];
}

/** Whether a food is called so, or made of what is called so, by just these words. */
export const isFoodNamed = (food: Food, name: string): boolean => {
  const words = normalizeWords(name);
  return words.length > 0 && isNamedBy(food, words.map(wordKey), wordKey(words.join('')));
};

/**
 * Foods of any use that are called so or made of what is called so, by just these words: no group, no allergen, no word
 * left out. For limits, whose tables say groups and allergens themselves.
 */
export function foodsByName(name: string, foods: Iterable<Food>): Food[] {
  const all = [...foods];
  const names = [name, ...otherNames(name, all)].map(normalizeWords).filter((words) => words.length > 0);
  const keys = names.map((words) => ({ keys: words.map(wordKey), inOne: wordKey(words.join('')) }));
  return all.filter((food) => keys.some((each) => isNamedBy(food, each.keys, each.inOne)));
}

/** The dishes and drinks eaten as they are that a text, or a part of it, names or that are made with what it names. */
export function dishesNamed(text: string, foods: Iterable<Food>, names: GroupNames): Food[] {
  const all = [...foods];
  const eaten = all.filter((food) => food.use === 'as-eaten');
  const namedBy = (part: string) => ofPhraseAndOtherNames(part, eaten, otherNames(part, all), names);
  return [...new Set([text, ...listedParts(text)].flatMap(namedBy))];
}

/** "Apple, raw" → "Apple". */
export const kindOf = ({ name }: Pick<Food, 'name'>): string => name.replace(/,.*/, '');
