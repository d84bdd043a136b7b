import { ALLERGEN_CODES, type AllergenCode } from '#domain/allergens/allergens.ts';
import type { Food } from '#domain/foods/food.ts';
import { NUTRIENT_CODES, type NutrientAmounts } from '#domain/nutrition/nutrients.ts';
import { type NutrientTotals, scaleTotals, sumNutrients } from '#domain/nutrition/totals.ts';
import type { NamedThing } from './named-by-words.ts';
import { type NamedInProse, namedInProse, type ProsePlace, proseNaming } from './named-in-prose.ts';
import { type LineKnowledge, namedBeside, type OwnLine, readOwnLine } from './own-line.ts';
import type { OwnRecipe } from './own-recipe.ts';

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
  /** What title, steps and notes name and no line does: something may have been forgotten, or a line was lost on the way. */
  readonly namedInProse: () => readonly NamedInProse[];
  /** Where title, steps or notes say all of these words and no line does. */
  readonly proseNaming: (keys: ReadonlySet<string>) => readonly ProsePlace[];
  /**
   * Line by line, what its words name in addition to its food. A line without a food is unknown as a whole: nothing.
   */
  readonly namedInLines: () => readonly (readonly NamedThing[])[];
  /** Both times together; `null` when one is not given. */
  readonly minutes: number | null;
}

const NOTHING_KNOWN = Object.fromEntries(NUTRIENT_CODES.map((code) => [code, null])) as NutrientAmounts;

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

/** @param recipe with `servings` above 0. Amounts are per serving. */
export function ownRecipeFacts(recipe: OwnRecipe, knowledge: LineKnowledge): OwnRecipeFacts {
  const lines = recipe.ingredients.map((ingredient) => readOwnLine(ingredient, knowledge));
  const parts = lines.map(({ food, ingredient: { grams } }) =>
    food === null || grams === null
      ? { per100g: NOTHING_KNOWN, grams: 0 }
      : { per100g: food.nutrients, grams },
  );
  const { prepMinutes, cookMinutes } = recipe;
  // Read when someone's plate asks for it, and once for all of them.
  let inProse: readonly NamedInProse[] | null = null;
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
    namedInProse: () => {
      inProse ??= namedInProse(recipe, lines, knowledge);
      return inProse;
    },
    proseNaming: (keys) => proseNaming(recipe, keys, lines, knowledge),
    namedInLines: () => {
      inLines ??= lines.map((line) => namedBeside(line, knowledge));
      return inLines;
    },
    minutes: prepMinutes === null || cookMinutes === null ? null : prepMinutes + cookMinutes,
  };
}
