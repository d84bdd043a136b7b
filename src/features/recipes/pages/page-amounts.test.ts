import { describe, expect, it } from 'vitest';
import { readRecipePage } from './read-recipe.ts';

/** A page as recipe plugins write it: the data names the ingredients, the page shows the amounts. */
const pageOf = (ingredients: readonly string[], shown: string): string => `<!doctype html><html><body>
  <script type="application/ld+json">${JSON.stringify({
    '@type': 'Recipe',
    name: 'Pancakes',
    recipeIngredient: ingredients,
    recipeInstructions: ['Mix 2 cups of it.', 'Fry.'],
  })}</script><h1>Pancakes</h1>${shown}<p>Mix it, and fry 3 pancakes at a time.</p></body></html>`;

const read = (ingredients: readonly string[], shown: string) =>
  readRecipePage(pageOf(ingredients, shown)).found.ingredients;

describe('ingredients whose amounts only the page shows', () => {
  it('take them from a list', () => {
    expect(
      read(
        ['all-purpose flour', 'buttermilk, shaken', 'cloves garlic', 'salt'],
        `<ul><li>1 ½ cups all-purpose flour</li><li>1 cup (240 ml) buttermilk, shaken</li><li>3 cloves garlic</li>
        <li>salt</li></ul>`,
      ),
    ).toEqual(['1 ½ cups all-purpose flour', '1 cup (240 ml) buttermilk, shaken', '3 cloves garlic', 'salt']);
  });

  it('take them from elements that follow each other without a blank', () => {
    expect(
      read(
        ['sugar', 'eggs'],
        `<ul><li><span>2</span><span>tablespoons</span><span>sugar</span></li>
        <li><span>2</span><span>large</span><span>eggs</span></li></ul>`,
      ),
    ).toEqual(['2 tablespoons sugar', '2 large eggs']);
  });

  it('take them from the cell before', () => {
    expect(
      read(
        ['milk', 'butter'],
        '<table><tr><td>250 ml</td><td>Milk</td></tr><tr><td>2 tbsp</td><td>Butter</td></tr></table>',
      ),
    ).toEqual(['250 ml milk', '2 tbsp butter']);
  });

  it('take none that belongs to another food', () => {
    expect(read(['salt', 'egg'], '<ul><li>2 chicken breasts and salt</li><li>1 vegan egg</li></ul>')).toEqual(
      ['salt', 'egg'],
    );
  });

  it('take none where the page says two', () => {
    expect(
      read(['sugar', 'flour'], '<ul><li>1 cup sugar</li><li>2 tbsp sugar</li><li>1 cup flour</li></ul>'),
    ).toEqual(['sugar', '1 cup flour']);
  });

  it('take each in turn where data and page say as many', () => {
    expect(
      read(
        ['sugar', 'flour', 'sugar'],
        '<ul><li>1 cup sugar</li><li>1 cup flour</li><li>2 tbsp sugar</li></ul>',
      ),
    ).toEqual(['1 cup sugar', '1 cup flour', '2 tbsp sugar']);
  });

  it('keep their own amount and every word', () => {
    expect(
      read(['2 cups flour', 'vegan butter'], '<ul><li>3 cups flour</li><li>1 stick butter</li></ul>'),
    ).toEqual(['2 cups flour', 'vegan butter']);
  });
});
