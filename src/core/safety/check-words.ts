import { ALLERGEN_WORDS_ABROAD } from '#core/foods/allergen-words-abroad.ts';
import { ALLERGEN_CODES, type AllergenCode } from '#core/foods/allergens.ts';
import type { Food } from '#core/foods/food.ts';

/**
 * The checker's own reading of what people write. It is built unlike the planner's on purpose: a word keeps
 * every singular it could have, and texts meet when their sets of singulars meet, so that a mistake in one
 * of the two readings does not repeat itself in the other.
 */

/** Lower-case words without accents and apostrophes, in order. */
export function wordsOf(text: string): readonly string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’`´]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** The word and every singular that English could give it: "leaves" → leaves, leave, leav, leaf. */
function singularsOf(word: string): readonly string[] {
  const forms = [word];
  if (word.length > 3 && word.endsWith('s') && !word.endsWith('ss')) {
    forms.push(word.slice(0, -1));
    if (word.endsWith('es')) forms.push(word.slice(0, -2));
    if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`);
    if (word.endsWith('ves')) forms.push(`${word.slice(0, -3)}f`);
  }
  return forms;
}

function meets(word: string, forms: ReadonlySet<string>): boolean {
  return singularsOf(word).some((form) => forms.has(form));
}

const formsOf = (text: string): ReadonlySet<string> => new Set(wordsOf(text).flatMap(singularsOf));

/** True when both texts are the same words in the same order, singular or plural. */
export function isSameText(one: string, other: string): boolean {
  const left = wordsOf(one);
  const right = wordsOf(other);
  return (
    left.length > 0 &&
    left.length === right.length &&
    left.every((word, at) => meets(word, formsOf(right[at] ?? '')))
  );
}

/** docs/safety-policy.md, "Common words stand for codes". */
const COMMON_WORDS: readonly (readonly [string, readonly AllergenCode[]])[] = [
  ['dairy', ['milk']],
  ['lactose', ['milk']],
  ["cow's milk", ['milk']],
  ['nut', ['tree_nut', 'peanut']],
  ['groundnut', ['peanut']],
  ['ground nut', ['peanut']],
  ['shellfish', ['crustacean', 'mollusc']],
  ['seafood', ['crustacean', 'mollusc', 'fish']],
  ['shrimp', ['crustacean']],
  ['prawn', ['crustacean']],
  ['crab', ['crustacean']],
  ['lobster', ['crustacean']],
  ['soya', ['soy']],
  ['soybean', ['soy']],
  ['soy bean', ['soy']],
  ['soya bean', ['soy']],
  ['sesame seed', ['sesame']],
  ['sulfite', ['sulphites']],
  ['sulfur dioxide', ['sulphites']],
  ['sulphur dioxide', ['sulphites']],
  ['mollusk', ['mollusc']],
  ['lupine', ['lupin']],
  ['gluten cereal', ['gluten']],
];

/** Words around an allergen that change nothing about what is meant: "severe peanut allergy", "free from nuts". */
const AROUND = new Set(
  'severe severely serious mild strong very allergy allergies allergic intolerance intolerant anaphylaxis anaphylactic'
    .split(' ')
    .concat(
      'to of from the my a an all any no free without trace traces food foods product products protein'.split(
        ' ',
      ),
    ),
);

function allergensNamed(text: string): readonly AllergenCode[] {
  const code = ALLERGEN_CODES.find((known) => isSameText(known, text));
  if (code !== undefined) return [code];
  const common = COMMON_WORDS.find(([word]) => isSameText(word, text))?.[1];
  return (
    common ??
    ALLERGEN_CODES.filter((known) => ALLERGEN_WORDS_ABROAD[known].some((word) => isSameText(word, text)))
  );
}

/**
 * The codes that a text names by itself or in a common word, also when the word is written as two ("shell fish")
 * or stands among words that say nothing; empty: it names a food or nothing known.
 */
export function allergensMeant(text: string): readonly AllergenCode[] {
  const words = wordsOf(text);
  const bare = words.filter((word) => !AROUND.has(word));
  const readings = [words.join(' '), words.join(''), bare.join(' '), bare.join('')];
  return readings.map(allergensNamed).find((codes) => codes.length > 0) ?? [];
}

export interface FoodWordIndex {
  /** Foods of which one name, synonym, id or `madeOf` entry has all the words of the text. */
  readonly foodsMeant: (text: string) => ReadonlySet<string>;
}

interface TextIndex {
  readonly textsWith: ReadonlyMap<string, ReadonlySet<number>>;
  readonly foodOfText: readonly string[];
}

function indexTexts(foods: Iterable<Food>): TextIndex {
  const textsWith = new Map<string, Set<number>>();
  const foodOfText: string[] = [];
  for (const food of foods) {
    if (food.use === 'as-eaten') continue;
    for (const text of [food.name, food.id, ...food.synonyms, ...food.madeOf]) {
      const entry = foodOfText.push(food.id) - 1;
      for (const form of formsOf(text)) {
        const entries = textsWith.get(form);
        if (entries) entries.add(entry);
        else textsWith.set(form, new Set([entry]));
      }
    }
  }
  return { textsWith, foodOfText };
}

const indexes = new WeakMap<ReadonlyMap<string, Food>, TextIndex>();

/**
 * Every text of every food that a recipe may have: form of a word → the texts that it occurs in. Made with the first
 * question, as most households name no food, and kept with the foods, which never change.
 */
export function indexFoodWords(foods: ReadonlyMap<string, Food>): FoodWordIndex {
  const index = (): TextIndex => {
    const made = indexes.get(foods) ?? indexTexts(foods.values());
    indexes.set(foods, made);
    return made;
  };
  return {
    foodsMeant: (text) => {
      const { textsWith, foodOfText } = index();
      const entriesWith = (word: string): ReadonlySet<number> =>
        singularsOf(word).reduce(
          (found, form) => found.union(textsWith.get(form) ?? new Set<number>()),
          new Set<number>(),
        );
      const [first, ...rest] = wordsOf(text).map(entriesWith);
      if (!first) return new Set();
      const entries = rest.reduce((left, found) => left.intersection(found), new Set(first));
      return new Set([...entries].flatMap((entry) => foodOfText[entry] ?? []));
    },
  };
}
