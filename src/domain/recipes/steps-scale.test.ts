import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { keysOf } from '#domain/text/words.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import type { Recipe } from './recipe.ts';

/*
 * A recipe is shown for any number of servings. The list of ingredients is scaled; the sentences of the steps are
 * not. An amount in a step is therefore wrong as soon as someone cooks for two or for ten.
 */

const WORD_NUMBERS = 'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|sixteen|twenty';
const NUMBER = String.raw`(?:\d+ )?\d+\/\d+|\d+(?:\.\d+)?|[¼½¾⅓⅔⅛]`;
const UNIT =
  'cups?|tbsp|tablespoons?|tsp|teaspoons?|oz|ounces?|lbs?|pounds?|g|grams?|kg|ml|milliliters?|liters?|quarts?|pints?';

/** "1/2 cup", "two tablespoons", "a cup of", "the last cup"; a pan or a mold may be named by what it holds ("a 2-quart dish"). */
const MEASURED = new RegExp(
  String.raw`(?<![\d/\p{L}-])(?:${NUMBER}|${WORD_NUMBERS}|an?|one|half an?|the (?:last|other)|another|each) (?:more |heaping |level |rounded |scant |heaped )?(?:${UNIT})\b(?! measure)`,
  'giu',
);

/** "2 eggs", "the other 6 patties", "four of the tortillas": a number, at most two words between, then a thing of the list. */
const COUNTED = new RegExp(
  String.raw`(?<![\d/°-])\b(?:\d+|${WORD_NUMBERS})(?! to)(?: of the)? ((?:\p{L}[\p{L}-]*)(?: \p{L}[\p{L}-]*){0,2})`,
  'giu',
);

/** "1/4 cup of batter for each pancake", "serve 2 each": what one person or one piece gets stays the same. */
const FOR_EACH = /^(?:[ -][^ .,;:]+){0,4} (?:for (?:each|one)|per|each|apiece)\b(?! side| other)/i;

/** What is counted that is no ingredient: "5 minutes", "4 portions", "two batches", "four bowls", "1/2-inch pieces". */
const NO_INGREDIENT =
  /^(?:to|or|and|more|minutes?|min|seconds?|hours?|days?|times|of|inch|inches|portions?|servings?|batch(?:es)?|bowls?|plates?|pans?|pots?|skillets?|sheets?|racks?|layers?|sides?|parts?|halves|forks?|spoons?|with|at)$/i;

/** Things that are shaped or cut from the whole dish: how many there are changes with the servings. */
const SHAPED =
  'patty|patties|ball|balls|meatballs|cakes|pancakes|burgers|skewers|rolls|wraps|tacos|muffins|cookies|bars|squares|wedges|hollows|dumplings|fritters|sandwiches|toasts|quesadillas|omelets|omelet|waffles|crepes|pieces|rounds|halves|slices|cups|triangles|sticks|bites|scoops|mounds|logs|strips|nests|boats|pockets|parcels|packets|popsicles|truffles|crackers|biscuits|scones|buns|pitas|tortillas|flatbreads'
    .split('|')
    .flatMap(keysOf);

function amountsIn(step: string, { ingredients }: Recipe, names: ReadonlyMap<string, string>): string[] {
  const heads = new Set([
    ...SHAPED,
    ...ingredients.flatMap((line) => keysOf((names.get(line.food) ?? line.food).split(/[,(]/)[0] ?? '')),
  ]);
  const isOfTheWhole = ({ 0: all, index }: RegExpExecArray): boolean =>
    !FOR_EACH.test(step.slice(index + all.length));
  const measured = [...step.matchAll(MEASURED)].filter(isOfTheWhole).map(([all]) => all);
  const counted = [...step.matchAll(COUNTED)].filter(isOfTheWhole).flatMap(([all, words = '']) => {
    if (/ each\b/.test(words)) return [];
    const follow = words.split(' ');
    if (NO_INGREDIENT.test(follow[0] ?? '')) return [];
    const at = follow.findIndex((word) => NO_INGREDIENT.test(word));
    return follow
      .slice(0, at === -1 ? undefined : at)
      .some((word) => keysOf(word).some((key) => heads.has(key)))
      ? [all]
      : [];
  });
  return [...measured, ...counted];
}

const folder = new URL('../../../data/recipes/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const idsOf = (file: string): string[] =>
  (JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { id: string }[]).map(({ id }) => id);

const { foods, recipes } = testKnowledgeBase();
const byId = new Map(recipes.map((recipe) => [recipe.id, recipe]));
const names = new Map([...foods.values()].map(({ id, name }) => [id, name]));

const wrongIn = (file: string): string[] =>
  idsOf(file).flatMap((id) => {
    const recipe = byId.get(id);
    if (!recipe) throw new Error(`${file}: ${id} is not in the knowledge base`);
    return recipe.steps.flatMap((step, index) =>
      amountsIn(step, recipe, names).map((amount) => `${id} ${index + 1}: "${amount}"`),
    );
  });

describe('steps stay right for any number of servings', () => {
  it.each(files)('%s', (file) => expect(wrongIn(file)).toEqual([]));
});

describe('an amount in a step', () => {
  const recipe = byId.get('shakshuka-potato-spinach') as Recipe;
  it.each([
    ['Add 1/2 cup of the water.', '1/2 cup'],
    ['Heat 1 1/2 tablespoons of the oil.', '1 1/2 tablespoons'],
    ['Heat two teaspoons of the oil.', 'two teaspoons'],
    ['Stir in the last cup of milk.', 'the last cup'],
    ['Crack the 8 eggs into the pan.', '8 eggs into the'],
    ['Shape into 12 small patties.', '12 small patties'],
    ['Add four of the potatoes.', 'four of the potatoes'],
  ])('%s', (step, amount) => expect(amountsIn(step, recipe, names)).toEqual([amount]));

  it.each([
    'Cook 8 to 10 minutes, until soft.',
    'Cook 3 minutes more, then the onion.',
    'Heat the oven to 425 °F (220 °C).',
    'Cut into 1/2-inch pieces and fill a 2-quart dish.',
    'Share among four bowls, 2 portions for now.',
    'Use 1/4 cup of batter for each pancake and serve 2 pancakes each.',
    'Add half of the oil and the rest of the eggs.',
    'Cook the potatoes in two batches in plenty of boiling water.',
  ])('none: %s', (step) => expect(amountsIn(step, recipe, names)).toEqual([]));
});
