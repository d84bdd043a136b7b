import { termKey } from '#core/allergens/label-words.ts';
import type { AllergenLexicon } from '#core/allergens/lexicon.ts';
import { readIngredientText } from '#core/allergens/read-ingredient-text.ts';
import { ALLERGEN_CODES, type AllergenCode } from '#core/foods/allergens.ts';
import type { Food } from '#core/foods/food.ts';
import { normaliseWords, wordKey } from '#core/foods/words.ts';
import { NUTRIENT_CODES, type NutrientAmounts } from '#core/nutrition/nutrients.ts';
import { type NutrientTotals, scaleTotals, sumNutrients } from '#core/nutrition/totals.ts';
import { createNamedReader, type NamedThing, type ReadNamed } from './named-by-words.ts';
import type { OwnIngredient, OwnRecipe } from './own-recipe.ts';

/** What reading an own recipe needs of the knowledge base. */
export interface LineKnowledge {
  readonly foods: ReadonlyMap<string, Food>;
  readonly lexicon: AllergenLexicon;
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

/** Who brings an allergen: names of foods, or a line in its own words. */
export type BroughtBy = ReadonlyMap<AllergenCode, readonly string[]>;

export interface OwnRecipeFacts {
  readonly lines: readonly OwnLine[];
  readonly unmatched: number;
  /** Matched, but without a weight. */
  readonly unweighed: number;
  /** Per serving. Every line is a part; one without food or weight reports nothing. */
  readonly nutrients: NutrientTotals;
  readonly contains: BroughtBy;
  readonly mayContain: BroughtBy;
  readonly labelFree: BroughtBy;
  /**
   * Allergens that no line brings and the steps name ("butter the tin"), with the words that do: something may have
   * been forgotten, or a line was lost on the way.
   */
  readonly namedInSteps: () => BroughtBy;
  /** Line by line, what its words name beside its food. A line without a food is unknown as a whole: nothing. */
  readonly namedInLines: () => readonly (readonly NamedThing[])[];
  /** Both times together; `null` when one is not told. */
  readonly minutes: number | null;
}

const NOTHING_KNOWN = Object.fromEntries(NUTRIENT_CODES.map((code) => [code, null])) as NutrientAmounts;

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

const readers = new WeakMap<LineKnowledge['foods'], ReadNamed>();

/** The names of all foods take a moment to sort: once for a knowledge base. */
function namedReader({ foods, lexicon }: LineKnowledge): ReadNamed {
  const reader = readers.get(foods) ?? createNamedReader(foods.values(), lexicon);
  readers.set(foods, reader);
  return reader;
}

/** "Turkey mince" is a turkey's: what the food already is of, a word for any meat does not name once more. */
function namedBeside({ ingredient, food }: OwnLine, knowledge: LineKnowledge): readonly NamedThing[] {
  if (food === null) return [];
  const beside = wordsBeside(`${ingredient.text}; ${ingredient.note}`, food);
  return namedReader(knowledge)(beside).filter(
    ({ isAny, animal }) => !(isAny && animal.some((source) => food.animal.includes(source))),
  );
}

function broughtBy(
  lines: readonly OwnLine[],
  codesOf: (line: OwnLine) => readonly AllergenCode[],
  ofFood: (food: Food) => readonly AllergenCode[],
): BroughtBy {
  const found = new Map<AllergenCode, readonly string[]>();
  for (const code of ALLERGEN_CODES) {
    const names = lines
      .filter((line) => codesOf(line).includes(code))
      .map(({ food, ingredient }) =>
        food !== null && ofFood(food).includes(code) ? food.name : `“${ingredient.text}”`,
      );
    if (names.length > 0) found.set(code, [...new Set(names)]);
  }
  return found;
}

const keysOf = (text: string): string[] => normaliseWords(text).map(wordKey);

/** Whether a line or its food is called so: "melt the butter" is the vegan butter of the list. */
function isNamedBy(lines: readonly OwnLine[], words: string): boolean {
  const keys = keysOf(words);
  return lines.some(({ ingredient, food }) => {
    const said = new Set(keysOf([ingredient.text, food?.name ?? '', ...(food?.synonyms ?? [])].join(' ')));
    return keys.every((key) => said.has(key));
  });
}

/** What a step speaks of as its work, like a dish: "fry the pancakes" puts nothing into them. */
const MADE_IN_STEPS: ReadonlySet<string> = new Set(['batter', 'curds', 'custard', 'porridge']);

function namedInSteps(
  steps: readonly string[],
  lines: readonly OwnLine[],
  { lexicon }: LineKnowledge,
): BroughtBy {
  const brought = new Set(lines.flatMap(({ contains, mayContain }) => [...contains, ...mayContain]));
  const found = new Map<AllergenCode, readonly string[]>();
  for (const step of steps) {
    for (const { code, certainty, at, term } of readIngredientText(step, lexicon).findings) {
      const words = step.slice(...at).toLowerCase();
      const isMade = MADE_IN_STEPS.has(words) || lexicon.byKey.get(termKey(term))?.kind === 'dish';
      if (certainty !== 'contains' || isMade || brought.has(code) || isNamedBy(lines, words)) continue;
      found.set(code, [...new Set([...(found.get(code) ?? []), words])]);
    }
  }
  return found;
}

/** @param recipe with `servings` above 0. Amounts are per serving. */
export function ownRecipeFacts(recipe: OwnRecipe, knowledge: LineKnowledge): OwnRecipeFacts {
  const lines = recipe.ingredients.map((ingredient) => readOwnLine(ingredient, knowledge));
  const parts = lines.map(({ food, ingredient: { grams } }) =>
    food === null || grams === null
      ? { per100g: NOTHING_KNOWN, grams: 0 }
      : { per100g: food.nutrients, grams },
  );
  const { prepMinutes, cookMinutes } = recipe;
  // Read when somebody's plate asks for it, and once for all of them.
  let inSteps: BroughtBy | null = null;
  let inLines: readonly (readonly NamedThing[])[] | null = null;
  return {
    lines,
    unmatched: lines.filter(({ food }) => food === null).length,
    unweighed: lines.filter(({ food, ingredient }) => food !== null && ingredient.grams === null).length,
    nutrients: scaleTotals(sumNutrients(parts), 1 / recipe.servings),
    contains: broughtBy(
      lines,
      (line) => line.contains,
      (food) => food.contains,
    ),
    mayContain: broughtBy(
      lines,
      (line) => line.mayContain,
      (food) => food.mayContain,
    ),
    labelFree: broughtBy(
      lines,
      (line) => line.labelFree,
      (food) => food.labelFree,
    ),
    namedInSteps: () => {
      inSteps ??= namedInSteps(recipe.steps, lines, knowledge);
      return inSteps;
    },
    namedInLines: () => {
      inLines ??= lines.map((line) => namedBeside(line, knowledge));
      return inLines;
    },
    minutes: prepMinutes === null || cookMinutes === null ? null : prepMinutes + cookMinutes,
  };
}
