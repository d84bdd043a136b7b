import { describe, expect, it } from 'vitest';
import { loadAllergenLexicon } from '#domain/knowledge/load-allergen-lexicon.ts';
import { createLineReader } from '#domain/recipes/line-reader.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { readRecipePage } from './read-recipe.ts';

const parse = createLineReader(testKnowledgeBase(), loadAllergenLexicon());

/** A page whose data names the ingredients, and whose body shows how much of each. */
const pageOf = (ingredients: readonly string[], shown: string): string => `<!doctype html><html><head>
  <script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'A recipe',
    recipeIngredient: ingredients,
    recipeInstructions: [{ '@type': 'HowToStep', text: 'Mix, and bake for 30 minutes.' }],
  })}</script></head><body><article><h1>A recipe</h1><p>I made this 3 times last week.</p>${shown}</article></body></html>`;

type Given = readonly [name: string, quantity: number, unit: string | null, foodId: string];

/** Markup in the manner of the recipe plugins that most sites use, and of sites without one. */
const PAGES: readonly (readonly [manner: string, shown: string, provided: readonly Given[]])[] = [
  [
    'amount, unit, name and notes in elements of their own',
    `<div class="wprm-recipe-container"><ul class="wprm-recipe-ingredients">
      <li class="wprm-recipe-ingredient"><span class="wprm-recipe-ingredient-amount">2 ¼</span> <span class="wprm-recipe-ingredient-unit">cups</span> <span class="wprm-recipe-ingredient-name">all-purpose flour</span></li>
      <li class="wprm-recipe-ingredient"><span class="wprm-recipe-ingredient-amount">½</span> <span class="wprm-recipe-ingredient-unit">cup</span> <span class="wprm-recipe-ingredient-name">unsalted butter</span> <span class="wprm-recipe-ingredient-notes">(softened)</span></li>
      <li class="wprm-recipe-ingredient"><span class="wprm-recipe-ingredient-amount">2</span> <span class="wprm-recipe-ingredient-name">large eggs</span></li>
      <li class="wprm-recipe-ingredient"><span class="wprm-recipe-ingredient-amount">1</span> <span class="wprm-recipe-ingredient-unit">teaspoon</span> <span class="wprm-recipe-ingredient-name">kosher salt</span></li></ul></div>`,
    [
      ['all-purpose flour', 2.25, 'cup', 'flour-all-purpose'],
      ['unsalted butter', 0.5, 'cup', 'butter-unsalted'],
      ['large eggs', 2, null, 'egg-whole'],
      ['kosher salt', 1, 'tsp', 'salt'],
    ],
  ],
  [
    'amounts marked within the text of each line',
    `<div class="tasty-recipes-ingredients-body"><ul>
      <li data-tr-ingredient-checkbox=""><span data-amount="1.5" data-unit="cup">1 1/2 cups</span> rolled oats</li>
      <li><span data-amount="3">3</span> ripe bananas, mashed</li>
      <li><span data-amount="0.25" data-unit="cup">1/4 cup</span> <strong>pure maple syrup</strong></li>
      <li><span data-amount="1" data-unit="tsp">1 teaspoon</span> ground cinnamon</li></ul></div>`,
    [
      ['rolled oats', 1.5, 'cup', 'oats-rolled'],
      ['ripe bananas', 3, null, 'banana'],
      ['pure maple syrup', 0.25, 'cup', 'maple-syrup'],
      ['ground cinnamon', 1, 'tsp', 'cinnamon'],
    ],
  ],
  [
    'plain lines with links in them',
    `<div class="mv-create-ingredients"><h3>Ingredients</h3><ul>
      <li>1 pound <a href="/beef">lean ground beef</a></li>
      <li>1 (15 ounce) can black beans, drained and rinsed</li>
      <li>2 tablespoons <a href="#">chili powder</a></li>
      <li>1 cup shredded cheddar cheese</li></ul></div>`,
    [
      ['lean ground beef', 1, 'lb', 'beef-ground-90-raw'],
      ['black beans', 1, 'can', 'black-beans-canned'],
      ['chili powder', 2, 'tbsp', 'chili-powder'],
      ['shredded cheddar cheese', 1, 'cup', 'cheese-cheddar'],
    ],
  ],
  [
    'list items with a box to tick and paragraphs',
    `<div class="wp-block-wpzoom-recipe-card-block-recipe-card"><ul class="ingredients-list">
      <li class="ingredient-item"><span class="tick-circle"></span><p class="ingredient-item-name"><span class="wpzoom-rcb-ingredient-amount">1</span> <span class="wpzoom-rcb-ingredient-unit">tbsp</span> <span class="wpzoom-rcb-ingredient-name">olive oil</span></p></li>
      <li class="ingredient-item"><span class="tick-circle"></span><p class="ingredient-item-name"><span class="wpzoom-rcb-ingredient-amount">4</span> <span class="wpzoom-rcb-ingredient-unit">cloves</span> <span class="wpzoom-rcb-ingredient-name">garlic</span></p></li>
      <li class="ingredient-item"><span class="tick-circle"></span><p class="ingredient-item-name"><span class="wpzoom-rcb-ingredient-amount">8</span> <span class="wpzoom-rcb-ingredient-unit">oz</span> <span class="wpzoom-rcb-ingredient-name">cremini mushrooms</span></p></li></ul></div>`,
    [
      ['olive oil', 1, 'tbsp', 'olive-oil'],
      ['garlic', 4, 'clove', 'garlic'],
      ['cremini mushrooms', 8, 'oz', 'mushroom-cremini'],
    ],
  ],
  [
    'a blog that writes lines in one paragraph',
    `<h2>What you need</h2><p>1 cup quinoa, rinsed<br>2 cups vegetable broth<br>1/2 cup dried cranberries<br>1/4 cup sliced almonds</p>`,
    [
      ['quinoa', 1, 'cup', 'quinoa-dry'],
      ['vegetable broth', 2, 'cup', 'broth-vegetable'],
      ['dried cranberries', 0.5, 'cup', 'cranberries-dried'],
      ['sliced almonds', 0.25, 'cup', 'almonds'],
    ],
  ],
  [
    'a British page in both systems',
    `<ul class="recipe-ingredients__list"><li>225g/8oz self-raising flour</li><li>2 tbsp golden syrup</li>
      <li>175g/6oz caster sugar</li><li>100ml semi-skimmed milk</li><li>1 x 400g tin chopped tomatoes</li></ul>`,
    [
      ['self-raising flour', 225, 'g', 'flour-self-rising'],
      ['golden syrup', 2, 'tbsp', 'cane-syrup'],
      ['caster sugar', 175, 'g', 'sugar-white'],
      ['semi-skimmed milk', 100, 'ml', 'milk-2-percent'],
      ['chopped tomatoes', 1, 'can', 'tomatoes-canned-whole'],
    ],
  ],
];

describe('a page that shows the amounts which its data leaves out', () => {
  it.each(PAGES)('%s', (_, shown, provided) => {
    const { found } = readRecipePage(
      pageOf(
        provided.map(([name]) => name),
        shown,
      ),
    );
    const read = found.ingredients.map(parse).map(({ quantity, unit, foodId }) => [quantity, unit, foodId]);
    expect(read).toEqual(provided.map(([, quantity, unit, foodId]) => [quantity, unit, foodId]));
  });
});
