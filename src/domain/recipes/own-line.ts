import type { AllergenCode } from '#domain/allergens/allergens.ts';
import type { Food } from '#domain/foods/food.ts';
import type { OtherNames } from '#domain/foods/other-names.ts';
import type { KitchenWords } from '#domain/ingredients/kitchen-words.ts';
import type { AllergenLexicon } from '#domain/labels/lexicon.ts';
import { type AllergenFinding, readIngredientText } from '#domain/labels/read-ingredient-text.ts';
import { derivedTables } from '#domain/text/derived-tables.ts';
import { keysOf } from '#domain/text/words.ts';
import { brandFindings, brandWords } from './brand-words.ts';
import { createNamedReader, type NamedReader, type NamedThing } from './named-by-words.ts';
import type { OwnIngredient } from './own-recipe.ts';
import type { Recipe } from './recipe.ts';

/** What reading an own recipe needs of the knowledge base. */
export interface LineKnowledge {
  readonly foods: ReadonlyMap<string, Food>;
  readonly lexicon: AllergenLexicon;
  /** Brands and regional names, with the allergens of the product. */
  readonly otherNames: OtherNames;
  /** What recipes call the foods. */
  readonly kitchenWords: KitchenWords;
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

/** "For the batter" says where it goes, not what it is; "and butter" after it goes in all the same. */
const PURPOSE = /\bfor (?:the|a|an|your) (?:(?!(?:and|or|plus|with)\b)[^\s,;()+&]+\s*)*/gi;

const namePatterns = derivedTables<Food, RegExp>();

/** A food's names as whole words: there is no pea in "peanut". */
function namesIn(food: Food): RegExp {
  const names = [food.name, ...food.synonyms]
    .filter((name) => name !== '')
    // The longest first: "butter beans" before "beans".
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?:e?s)?(?![\\p{L}\\p{N}])`, 'giu');
}

/**
 * What is left to read of a line in addition to its food: without the food's own names, because we know that food
 * better than any reading of its name ("vanilla flavoring"), and without what it is for.
 */
const wordsBeside = (text: string, food: Food | null): string =>
  food === null
    ? text
    : text.replaceAll(PURPOSE, ' ').replaceAll(
        namePatterns(food, () => namesIn(food)),
        ' , ',
      );

/** Words of these names that, next to a food, say what is done with it or where it is from: "diced for mash". */
const WORK_WORDS: ReadonlySet<string> = new Set(["french's", 'mash', 'sliced white', 'wedges']);

/**
 * What the names of products bring: "1 cup Skippy" is peanuts. Beside a food that was picked, the products' certain allergens
 * alone count: the picked food decides what else they may carry.
 */
function brandAllergens(
  { text, note }: OwnIngredient,
  food: Food | null,
  { foods, otherNames, lexicon }: LineKnowledge,
): readonly AllergenFinding[] {
  const { inLines } = brandWords(otherNames, foods, lexicon);
  const said = `${text}; ${note}`.replaceAll(PURPOSE, (purpose) => ' '.repeat(purpose.length));
  if (food === null) return brandFindings(`${text}; ${note}`, inLines);
  // "Tortillas" within "corn tortillas" are these; "mini eggs" are more than eggs.
  const own = [...said.matchAll(namesIn(food))].map(
    ({ 0: name, index }) => [index, index + name.length] as const,
  );
  const isOwn = ([from, to]: readonly [number, number]) =>
    own.some(([start, end]) => start <= from && to <= end);
  return brandFindings(said, inLines).filter(
    ({ code, certainty, term, at }) =>
      certainty === 'contains' && !food.contains.includes(code) && !WORK_WORDS.has(term) && !isOwn(at),
  );
}

/**
 * Allergens of a line: those of its food, and those that its words name although the food does not have them. A line
 * that says "butter" brings milk whatever it was matched with.
 */
export function readOwnLine(ingredient: OwnIngredient, knowledge: LineKnowledge): OwnLine {
  const { foods, lexicon } = knowledge;
  const food = ingredient.foodId === null ? null : (foods.get(ingredient.foodId) ?? null);
  const { text, note } = ingredient;
  const settled = new Set(food === null ? [] : [...food.contains, ...food.mayContain]);
  // A pack that is labeled free of it helps against a trace, not against the butter in the same line.
  const read = readIngredientText(wordsBeside(`${text}; ${note}`, food), lexicon).carries.filter(
    ({ code, certainty }) =>
      !settled.has(code) && (certainty === 'contains' || !food?.labelFree.includes(code)),
  );
  const said = [...read, ...brandAllergens(ingredient, food, knowledge)];
  const contained = new Set(said.flatMap(({ code, certainty }) => (certainty === 'contains' ? [code] : [])));
  const possible = new Set(said.map(({ code }) => code)).difference(contained);
  return {
    ingredient,
    food,
    contains: [...(food?.contains ?? []), ...contained],
    mayContain: [...(food?.mayContain ?? []).filter((code) => !contained.has(code)), ...possible],
    labelFree: food?.labelFree ?? [],
  };
}

const readerOf = derivedTables<LineKnowledge['foods'], NamedReader>();

/** The names of all foods take a moment to sort: once for a knowledge base. */
export const namedReader = ({ foods, lexicon, kitchenWords }: LineKnowledge): NamedReader =>
  readerOf(foods, () => createNamedReader(foods.values(), lexicon, kitchenWords));

/** "Turkey mince" is turkey: a word for any meat adds no animal where the food has one already. */
export function namedBeside({ ingredient, food }: OwnLine, knowledge: LineKnowledge): readonly NamedThing[] {
  if (food === null) return [];
  const beside = wordsBeside(`${ingredient.text}; ${ingredient.note}`, food);
  return namedReader(knowledge)
    .read(beside)
    .filter(({ isAny, animal }) => !(isAny && animal.some((source) => food.animal.includes(source))));
}

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
