import type { AllergenLexicon } from '#core/allergens/lexicon.ts';
import { readIngredientText } from '#core/allergens/read-ingredient-text.ts';
import type { AllergenCode } from '#core/foods/allergens.ts';
import type { Food } from '#core/foods/food.ts';
import { normaliseWords, wordKey } from '#core/foods/words.ts';
import { createNamedReader, type NamedReader, type NamedThing } from './named-by-words.ts';
import type { OwnIngredient } from './own-recipe.ts';
import type { Recipe } from './recipe.ts';

/** What reading an own recipe needs of the knowledge base. */
export interface LineKnowledge {
  readonly foods: ReadonlyMap<string, Food>;
  readonly lexicon: AllergenLexicon;
  /** Our own, whose texts were looked over: "as thick as cream" puts no cream into a copy. */
  readonly recipes: readonly Recipe[];
}

/** What one line brings: by the food that it was matched with, and by its own words. */
export interface OwnLine {
  readonly ingredient: OwnIngredient;
  /** `null`: unmatched, or matched with a food that is no longer there. */
  readonly food: Food | null;
  readonly contains: readonly AllergenCode[];
  readonly mayContain: readonly AllergenCode[];
  readonly labelFree: readonly AllergenCode[];
}

/** "For the batter" tells where it goes, not what it is; "and butter" behind it goes in all the same. */
const PURPOSE = /\bfor (?:the|a|an|your) (?:(?!(?:and|or|plus|with)\b)[^\s,;()+&]+\s*)*/gi;

const namePatterns = new WeakMap<Food, RegExp>();

/** A food's names as whole words: within "peanut" stands no pea. */
function namesIn(food: Food): RegExp {
  const known = namePatterns.get(food);
  if (known !== undefined) return known;
  const names = [food.name, ...food.synonyms]
    .filter((name) => name !== '')
    // The longest first: "butter beans" before "beans".
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?:e?s)?(?![\\p{L}\\p{N}])`, 'giu');
  namePatterns.set(food, pattern);
  return pattern;
}

/**
 * What is left to read of a line beside its food: without the food's own names, because we know that food better than
 * any reading of its name ("vanilla flavoring"), and without what it is for.
 */
const wordsBeside = (text: string, food: Food | null): string =>
  food === null ? text : text.replaceAll(PURPOSE, ' ').replaceAll(namesIn(food), ' , ');

/**
 * Allergens of a line: those of its food, and those that its words name although the food has them not. A line that
 * says "butter" brings milk whatever it was matched with.
 */
export function readOwnLine(ingredient: OwnIngredient, { foods, lexicon }: LineKnowledge): OwnLine {
  const food = ingredient.foodId === null ? null : (foods.get(ingredient.foodId) ?? null);
  const { text, note } = ingredient;
  const settled = new Set(food === null ? [] : [...food.contains, ...food.mayContain]);
  // A pack that is labelled free of it helps against a trace, not against the butter in the same line.
  const said = readIngredientText(wordsBeside(`${text}; ${note}`, food), lexicon).carries.filter(
    ({ code, certainty }) =>
      !settled.has(code) && (certainty === 'contains' || !food?.labelFree.includes(code)),
  );
  const saidAs = (isContained: boolean) =>
    said.filter(({ certainty }) => (certainty === 'contains') === isContained).map(({ code }) => code);
  return {
    ingredient,
    food,
    contains: [...(food?.contains ?? []), ...saidAs(true)],
    mayContain: [...(food?.mayContain ?? []), ...saidAs(false)],
    labelFree: food?.labelFree ?? [],
  };
}

const readers = new WeakMap<LineKnowledge['foods'], NamedReader>();

/** The names of all foods take a moment to sort: once for a knowledge base. */
export function namedReader({ foods, lexicon }: LineKnowledge): NamedReader {
  const reader = readers.get(foods) ?? createNamedReader(foods.values(), lexicon);
  readers.set(foods, reader);
  return reader;
}

/** "Turkey mince" is a turkey's: what the food already is of, a word for any meat does not name once more. */
export function namedBeside({ ingredient, food }: OwnLine, knowledge: LineKnowledge): readonly NamedThing[] {
  if (food === null) return [];
  const beside = wordsBeside(`${ingredient.text}; ${ingredient.note}`, food);
  return namedReader(knowledge)
    .read(beside)
    .filter(({ isAny, animal }) => !(isAny && animal.some((source) => food.animal.includes(source))));
}

const keysOf = (text: string): string[] => normaliseWords(text).map(wordKey);

const saidBy = new WeakMap<OwnLine, ReadonlySet<string>>();

function wordsOf(line: OwnLine): ReadonlySet<string> {
  const { ingredient, food } = line;
  const said =
    saidBy.get(line) ??
    new Set(keysOf([ingredient.text, food?.name ?? '', ...(food?.synonyms ?? [])].join(' ')));
  saidBy.set(line, said);
  return said;
}

/** Whether a line or its food is called so: "melt the butter" is the vegan butter of the list. */
export function isNamedBy(lines: readonly OwnLine[], words: string): boolean {
  const keys = keysOf(words);
  return lines.some((line) => keys.every((key) => wordsOf(line).has(key)));
}
