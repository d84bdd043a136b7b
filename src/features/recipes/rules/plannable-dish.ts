import { ALLERGEN_NAMES } from '#domain/allergens/allergens.ts';
import type { Food } from '#domain/foods/food.ts';
import { kindOf } from '#domain/foods/food-name.ts';
import { ownCopyOf } from '#domain/recipes/copy-recipe.ts';
import type { NamedThing } from '#domain/recipes/named-by-words.ts';
import { NO_FOODS } from '#domain/recipes/named-in-prose.ts';
import { isNamedBy, type OwnLine } from '#domain/recipes/own-line.ts';
import type { OwnDishCopy, OwnRecipe } from '#domain/recipes/own-recipe.ts';
import type { OwnRecipeFacts } from '#domain/recipes/own-recipe-facts.ts';
import { openIn, recipeOf } from './own-recipe-fit.ts';

export interface PlannableDish {
  /** `null` while anything is open. */
  readonly dish: OwnDishCopy | null;
  /** What has to be given before: "how much of “rice” goes in". */
  readonly open: readonly string[];
}

const EMOJI = '🍽️';

/**
 * Allergens that the words of a line name and its food does not have: planner and checker would see the food alone.
 */
function allergensBeside({ food, contains, mayContain }: OwnLine): readonly string[] {
  const certain = new Set(food?.contains);
  const possible = certain.union(new Set(food?.mayContain));
  const beside = [
    ...contains.filter((code) => !certain.has(code)),
    ...mayContain.filter((code) => !possible.has(code)),
  ];
  return beside.map((code) => ALLERGEN_NAMES[code]);
}

/** A thing that the words of a line name, and neither its food nor another line is. */
function isBeside(thing: NamedThing, line: OwnLine, lines: readonly OwnLine[]): boolean {
  const { food, animal, words } = thing;
  if (line.food === null || NO_FOODS.has(words.toLowerCase())) return false;
  const picked = line.food;
  if (animal.some((source) => !picked.animal.includes(source))) return true;
  if (thing.flags.includes('alcohol') && !picked.flags.includes('alcohol')) return true;
  if (food === null || animal.length > 0) return false;
  const others = lines.filter((each) => each !== line);
  // "2 cups pasta, elbows", "the juice of 2 lemons": another kind or part of what was picked.
  const itself = [{ ...line, ingredient: { ...line.ingredient, text: '' } }];
  return !isNamedBy(itself, kindOf(food)) && !isNamedBy(itself, words) && !isNamedBy(others, words);
}

/**
 * Allergens, foods and animals that the words of lines name in addition to what was picked: anyone who eats may get
 * any diet later, when a stored plan is checked by its foods alone. A line like "water, drunk by the noodles" is open
 * too until someone writes it otherwise: words are too coarse to tell the two apart.
 */
const contradictions = (facts: OwnRecipeFacts): readonly string[] =>
  facts.namedInLines().flatMap((named, at) => {
    const line = facts.lines[at];
    if (line === undefined || line.food === null) return [];
    const things = named
      .filter((thing) => isBeside(thing, line, facts.lines))
      .map(({ words }) => words.toLowerCase());
    const names = [...new Set([...allergensBeside(line), ...things])];
    if (names.length === 0) return [];
    const { ingredient, food } = line;
    return [`whether “${ingredient.text}” is only ${food.name}, because its words name ${names.join(', ')}`];
  });

/**
 * What steps and notes name that no line is. Of what the title names, and of foods in notes, `ownRecipeFit` says which
 * people they concern: the recipe stays out of the plans of those people only.
 */
const missing = (facts: OwnRecipeFacts): readonly string[] =>
  facts
    .namedInProse()
    .filter(
      ({ place, allergens, thing: { food, animal, flags } }) =>
        place !== 'title' &&
        (allergens.length > 0 ||
          animal.length > 0 ||
          flags.includes('alcohol') ||
          (place === 'steps' && food !== null)),
    )
    .map(({ place, words }) => `which ingredient “${words}” in the ${place} is`);

/**
 * An own recipe as planner and checker take recipes. They decide by foods, weights, heating and forms, so that a line
 * which leaves any of these open keeps the recipe out of plans. Of what does not matter for a food the worst is reported.
 *
 * @param id under which a plan keeps it
 */
export function plannableDish(id: string, own: OwnRecipe, facts: OwnRecipeFacts): PlannableDish {
  const open = [
    ...new Set([
      ...openIn(facts.lines),
      ...contradictions(facts),
      ...missing(facts),
      ...(facts.minutes === null ? ['how long it takes'] : []),
    ]),
  ];
  if (open.length > 0) return { dish: null, open };
  const lineTexts = own.ingredients.map(({ text }) => text);
  const dish = { ...recipeOf(own, facts.lines, new Set(['heated', 'forms'])), id, emoji: EMOJI, lineTexts };
  return { dish, open };
}

/** The recipe of a dish that a plan keeps: what was asked before it went in is settled. */
export function ownRecipeOf(dish: OwnDishCopy, foods: ReadonlyMap<string, Food>): OwnRecipe {
  const own = ownCopyOf(dish, foods);
  const ingredients = own.ingredients.map((line, at) => ({
    ...line,
    text: dish.lineTexts?.[at] ?? line.text,
  }));
  return { ...own, ingredients };
}
