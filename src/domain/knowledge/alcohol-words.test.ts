import { describe, expect, it } from 'vitest';
import { type WordRule, without } from '#tests/support/food-words.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';

/*
 * Halal meals, children and pregnant people depend on the flag "alcohol": what is usually made with wine, beer or
 * spirits has it, also where only some kinds are. Vinegar, and soy sauce, tamari and miso, which brew a little of
 * their own, do not.
 */

const { foods: byId, recipes } = testKnowledgeBase();
const foods = [...byId.values()];
const isFlagged = (food: { readonly flags: readonly string[] }) => food.flags.includes('alcohol');

const DRINKS =
  /\b(?:wine|vin|beer|ale|stout|ipa|lager|hard cider|sherry|port|madeira|marsala|vermouth|mirin|sake|soju|rum|brandy|cognac|kirsch|bourbon|whisky|whiskey|scotch|vodka|gin|tequila|mezcal|liqueur|amaretto|limoncello|champagne|prosecco|schnapps|triple sec|alcohol|spirits?)\b/;
/** Something else that is called so. */
const NO_DRINK =
  /(?:wine|champagne|sherry|malt|cider) vinegar|(?:ginger|root) beer|ginger ale|port-salut|port de salut|madeira cake|beer salami|sake sashimi|scotch (?:egg|bonnet|broth)|spirit vinegar|(?:without|no) alcohol|alcohol-free vanilla|vanilla flavoring, alcohol-free|scotch fillet|in the spirit of/;

const RULES: readonly WordRule[] = [
  {
    words: DRINKS,
    not: NO_DRINK,
    inParts: true,
    but: [
      // Vinegar: the wine has soured.
      ...['vinegar-red-wine', 'vinegar-white-wine', 'vinegar-sherry', 'vinegar-balsamic'],
      // A little alcohol keeps some brands from spoiling; by the spoon, as in soy sauce.
      'tamari',
      // Made of soda and fruit; the drink with rum is another food.
      'pina-colada-nonalcoholic',
    ],
  },
  // Dishes whose name does not say it.
  {
    words:
      /\b(?:bourguignon|burgundy|marsala|cacciatora?e?|piccata|thermidor|scampi|sauerbraten|tiramisu|trifle|black forest|christmas cake|fruitcake|stollen|mincemeat|teriyaki|sukiyaki|fondue|rarebit|bisque|stroganoff|coq au|newburg|penne alla vodka|risotto|paella|ramen bowl|lo mein|chow mein|char siu|kung pao|imitation crab|crab stick|kombucha|gochujang|doenjang|ponzu|cooking wine|vanilla extract|extract, natural)\b/,
    but: [
      // Langoustines, noodles and rice as they are bought, before any sauce.
      ...[
        'langoustine-raw',
        'noodles-chow-mein',
        'noodles-wheat-chinese-dry',
        'noodles-wheat-chinese-cooked',
      ],
      ...['rice-arborio-dry', 'rice-arborio-cooked'],
      // Sweet soy sauce, which some sell as teriyaki; a soup of tomatoes and cream.
      ...['soy-sauce-sweet', 'cream-of-tomato-soup'],
      // Pods and drops without any alcohol, which stand in for the extract.
      ...['vanilla-bean-pod', 'vanilla-alcohol-free'],
    ],
  },
];

describe('alcohol', () => {
  it.each(RULES)('is known of every food whose words say it ($words)', (rule) => {
    const { found, missing } = without(foods, rule, isFlagged);
    expect(found).toBeGreaterThan(30);
    expect(missing).toEqual([]);
  });

  it('is flagged where the sentence about allergens mentions wine, beer or spirits', () => {
    const provided = foods.filter(
      ({ id, allergenBasis }) =>
        DRINKS.test((allergenBasis ?? '').toLowerCase().replace(new RegExp(NO_DRINK.source, 'g'), ' · ')) &&
        !id.startsWith('vinegar-'),
    );
    expect(provided.length).toBeGreaterThan(80);
    expect(provided.filter((food) => !isFlagged(food)).map(({ id }) => id)).toEqual([]);
  });

  it('is in no dish that the planner may serve to a child under another name', () => {
    const wrong = recipes.filter((recipe) => {
      const words = [
        recipe.title,
        recipe.description,
        ...recipe.steps,
        ...recipe.ingredients.map((i) => i.note),
      ];
      const says = words.some((text) =>
        DRINKS.test(text.toLowerCase().replace(new RegExp(NO_DRINK.source, 'g'), ' · ')),
      );
      return says && !recipe.ingredients.some((line) => isFlagged(byId.get(line.food) ?? { flags: [] }));
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});
