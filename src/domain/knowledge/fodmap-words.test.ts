import { expect, it } from 'vitest';
import type { Food } from '#domain/foods/food.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';

/* Own words, apart from data/foods/part-facts.csv: what a low-FODMAP diet leaves out. */

const foods = [...testKnowledgeBase().foods.values()];

const HIGH =
  /\b(wheat|flour|bread|breadcrumbs|bun|cracker|noodles?|pasta|barley|rye|semolina|couscous|bulgur|onions?|garlic|shallots?|leeks?|beans?|chickpeas?|lentils?|peas|soybeans?|cashews?|pistachios?|milk|yogh?urt|whey|honey|agave|apples?|pears?|mango|cherr(?:y|ies)|plums?|apricots?|figs?|dates?|watermelon|mushrooms?|artichokes?|chicory|high[- ]fructose)\b/;
/** Their names are similar, and they are low by the published lists: no such sugar in them, or hardly any. */
const LOW_AFTER_ALL = new RegExp(
  [
    '(?:rice|corn|potato|tapioca|cassava|buckwheat|millet|sorghum|teff|quinoa|oat|almond|coconut|chestnut|hazelnut|arrowroot|masa|banana|glutinous rice)(?: flour| noodles?| milk| pasta| bread| crackers?)|flour,? (?:rice|corn|potato|tapioca|buckwheat|millet|sorghum|teff|quinoa|almond|coconut|oat|arrowroot|hazelnut)',
    'glass noodles?|sweet potato noodles?|mung bean starch|wheat starch|gluten[- ]free[a-z ]*|green beans?|string beans?|wax beans?|yellow beans?|bean sprouts?|vanilla beans?|cocoa beans?|coffee beans?|long beans?|winged beans?|bean thread|edamame',
    '[a-z]+(?: germ| kernel)? oil|locust bean gum|garlic chives?|chives?|garlic oil|oyster mushrooms?|mushroom,? oyster|chicken of the woods|canned mushrooms?|mushrooms?,? canned|lactose[- ]free[a-z ]*|milk lactose free[a-z ]*|milk fat|milk chocolate|coconut milk|almond milk|hemp milk|macadamia milk|rice milk|custard apple|pineapple|apple mint|prickly pear|milkfish|crab ?apple|rose ?apple|thorn ?apple|milk protein|horse ?radish|cherry tomato(?:es)?|plum tomato(?:es)?|honeydew|honey ?comb tripe|chickpea(?: sprouts)?(?= sprouts)',
  ].join('|'),
  'g',
);

/** Low in spite of a part that is high: little of it is left, or little of it goes in. */
const KNOWN = new Set([
  // Fermenting, distilling and pressing take the sugars away.
  ...['soy-sauce', 'soy-sauce-low-sodium', 'tamari', 'liquid-aminos', 'miso', 'miso-barley', 'tempeh'],
  ...['tempeh-cooked', 'vinegar-black', 'vinegar-cider', 'vinegar-malt', 'vinegar-rice', 'beer', 'tequila'],
  ...['whiskey', 'soybean-oil', 'garlic-oil', 'xanthan-gum', 'noodles-glass-dry'],
  // They go with the whey, or into the water of the can.
  ...['tofu-extra-firm', 'tofu-firm', 'tofu-fried', 'tofu-smoked', 'artichoke-hearts-canned'],
  // By the spoon, and low up to a few grams only.
  ...['mustard-english', 'mustard-yellow', 'oyster-sauce', 'worcestershire-sauce', 'yeast-extract-spread'],
  ...['jam', 'chocolate-chips-semisweet', 'mango-powder', 'chaat-masala'],
  // Plain ones have none; flavored ones are dusted with milk powder.
  'pork-rinds',
]);

const isCalledLow = ({ dietFacts }: Food) => dietFacts?.fodmap === 'low';
/** Cheese, cream and butter are made of milk whose sugar stays behind, or is there by the spoon. */
const isOfMilk = ({ animal, aisle }: Food) => animal.includes('dairy') && aisle === 'dairy-eggs';

it('no food that is called low in FODMAPs is made of wheat, onion, garlic, beans, milk, honey or apple', () => {
  const wrong = foods
    .filter((food) => isCalledLow(food) && !KNOWN.has(food.id))
    .flatMap((food) =>
      [food.name, ...food.madeOf]
        .map((words) => words.toLowerCase().replace(LOW_AFTER_ALL, ' · '))
        .filter((words) => HIGH.test(words) && !(isOfMilk(food) && /\b(milk|whey)\b/.test(words)))
        .map((words) => `${food.id}: ${words}`),
    );
  expect(wrong).toEqual([]);
});
