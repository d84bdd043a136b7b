import slotWords from '#data/coach/intents/slot-words.json' with { type: 'json' };
import type { Food } from '#domain/foods/food.ts';
import { createFoodSearch } from '#domain/foods/food-search.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { editDistances } from '#domain/text/edit-distance.ts';
import { isLikelySlip } from '#domain/text/likely-slip.ts';
import { normalizeWords } from '#domain/text/words.ts';
import { createFoodKinds, type FoodKinds } from './food-kinds.ts';
import type { NamedFood } from './named-food.ts';
import { createPhraseTree } from './phrase-tree.ts';

export interface FoodPhrase {
  /** How many words it takes. */
  readonly length: number;
  /** The words were mistyped. */
  readonly isGuess: boolean;
  /** Looked up only when it is asked for. */
  readonly food: () => NamedFood | null;
}

export interface FoodPhrases {
  /** The longest name that begins at `from`. */
  at(keys: readonly string[], from: number): FoodPhrase | null;
  /** What a phrase names, its words in any order; `null`: no name has all of them. */
  named(phrase: string): NamedFood | null;
  /** The same, of what has exactly this name. */
  called(phrase: string): NamedFood | null;
  /** What a bare word for a kind of food may mean. */
  readonly kinds: FoodKinds;
  /** A single word that is no word of questions, taken for a mistyped food. */
  mistyped(key: string): FoodPhrase | null;
}

/** Words that are foods in a list of foods, and something else in a question. */
const NOT_FOODS: ReadonlySet<string> = new Set(
  slotWords.notFoods.map((phrase) => normalizeWords(phrase).join(' ')),
);
/** A brand or a regional name this short is met by chance. */
const SHORTEST_ALIAS = 5;
const SHORTEST_TYPO = 5;

/** "Rice with" is what is left of "Rice with lentils", and no name. */
const ENDS_OPEN: ReadonlySet<string> = new Set(
  normalizeWords('with and of or in on for the a an no without de del con sin y o en la el las los al'),
);
const LITTLE_WORDS: ReadonlySet<string> = new Set([...ENDS_OPEN, 'to', 'some']);

const headOf = (name: string): string => name.split(/[,(]/)[0] ?? '';
const lettersIn = (words: readonly string[]): number => words.reduce((sum, { length }) => sum + length, 0);

/** All names by which foods and our dishes are asked about. */
export function createFoodPhrases(kb: KnowledgeBase): FoodPhrases {
  const tree = createPhraseTree<string>();
  const dishes = new Map<string, { readonly id: string; readonly name: string }>();
  const single = new Map<string, string[]>();
  const find = createFoodSearch(kb);
  const kinds = createFoodKinds(kb);

  function add(name: string, shortest = 0): void {
    const words = normalizeWords(name);
    const phrase = words.join(' ');
    if (words.length === 0 || NOT_FOODS.has(phrase) || lettersIn(words) < shortest) return;
    if (words.every((word) => /^\p{N}+$/u.test(word)) || ENDS_OPEN.has(words.at(-1) ?? '')) return;
    tree.add(words, phrase);
    const [only = ''] = words;
    if (words.length > 1 || only.length < SHORTEST_TYPO) return;
    const group = single.get(only[0] ?? '');
    if (group === undefined) single.set(only[0] ?? '', [only]);
    else group.push(only);
  }

  const ownNames = (food: Food): readonly string[] => [
    food.name,
    headOf(food.name),
    food.kind,
    food.variety,
    ...food.synonyms,
  ];
  const wordsOfNames = (food: Food): readonly (readonly string[])[] =>
    [...ownNames(food), ...(kb.otherNames.byFood.get(food.id) ?? [])].map(normalizeWords);

  /** The search finds what is near: only a name with all words of the phrase is what was said. */
  const hasAll = (food: Food, phrase: string): boolean => {
    const said = phrase.split(' ').filter((word) => !LITTLE_WORDS.has(word));
    return wordsOfNames(food).some((words) => said.every((word) => words.includes(word)));
  };

  for (const recipe of kb.recipes) {
    const words = normalizeWords(recipe.title);
    dishes.set(words.join(' '), { id: recipe.id, name: recipe.title });
    tree.add(words, words.join(' '));
  }
  for (const food of kb.foods.values()) {
    for (const name of ownNames(food)) add(name);
    for (const alias of kb.otherNames.byFood.get(food.id) ?? []) add(alias, SHORTEST_ALIAS);
  }

  const known = new Map<string, NamedFood | null>();
  function foodOf(phrase: string): NamedFood | null {
    const before = known.get(phrase);
    if (before !== undefined) return before;
    const dish = dishes.get(phrase);
    const [found] = find(phrase, 1);
    const food: Food | undefined =
      found?.isGuess === false && hasAll(found.item, phrase) ? found.item : undefined;
    const named: NamedFood | null =
      dish !== undefined
        ? { kind: 'dish', ...dish }
        : food === undefined
          ? null
          : { kind: 'food', id: food.id, name: food.name };
    if (known.size > 5_000) known.clear();
    known.set(phrase, named);
    return named;
  }

  return {
    at(keys, from) {
      const found = tree.longestAt(keys, from);
      return found && { length: found.length, isGuess: false, food: () => foodOf(found.value) };
    },

    named: (phrase) => foodOf(normalizeWords(phrase).join(' ')),

    called(phrase) {
      const words = normalizeWords(phrase).join(' ');
      const found = foodOf(words);
      if (found?.kind !== 'food') return found;
      const food = kb.foods.get(found.id);
      const isName = food !== undefined && wordsOfNames(food).some((own) => own.join(' ') === words);
      return isName ? found : null;
    },

    kinds: (phrase, food) =>
      food === null && NOT_FOODS.has(normalizeWords(phrase).join(' ')) ? null : kinds(phrase, food),

    mistyped(key) {
      if (key.length < SHORTEST_TYPO || NOT_FOODS.has(key)) return null;
      const most = key.length < 8 ? 1 : 2;
      let best: { readonly word: string; readonly distance: number } | null = null;
      for (const word of single.get(key[0] ?? '') ?? []) {
        if (Math.abs(word.length - key.length) > most) continue;
        const { toWhole } = editDistances(key, word, most);
        if (toWhole > most || !isLikelySlip(key, word)) continue;
        if (best === null || toWhole < best.distance) best = { word, distance: toWhole };
      }
      const word = best?.word;
      return word === undefined ? null : { length: 1, isGuess: true, food: () => foodOf(word) };
    },
  };
}
