import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pictureOf } from '#platform/web/ui/plate-pictures.ts';
import { mainIngredientPictures } from './food-pictures.ts';

interface StoredRecipe {
  readonly id: string;
  readonly ingredients: readonly { readonly food: string; readonly grams: number }[];
}

const folder = new URL('../../../data/recipes/', import.meta.url);
const recipes = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as StoredRecipe[]);
const picturesOf = (recipe: StoredRecipe) =>
  mainIngredientPictures(recipe.ingredients.map(({ food, grams }) => ({ foodId: food, grams })));

describe('the main ingredients on a plate', () => {
  it('are the heaviest, without water and seasoning', () => {
    expect(
      mainIngredientPictures([
        { foodId: 'water', grams: 400 },
        { foodId: 'rice-white-long-dry', grams: 185 },
        { foodId: 'black-beans-canned-no-salt', grams: 255 },
        { foodId: 'plantain', grams: 268 },
        { foodId: 'pepper-bell-red', grams: 119 },
        { foodId: 'garlic', grams: 6 },
      ]),
    ).toEqual(['🍌', '🫘', '🍚']);
  });

  it('adds up foods that look the same', () => {
    expect(
      mainIngredientPictures([
        { foodId: 'tomato', grams: 60 },
        { foodId: 'tomatoes-canned-crushed-no-salt-added', grams: 60 },
        { foodId: 'potato-red', grams: 100 },
      ]),
    ).toEqual(['🍅', '🥔']);
  });

  it.each([
    ['sweet-potato', '🍠'],
    ['black-eyed-peas-dry', '🫘'],
    ['green-beans-frozen', '🫛'],
    ['butter-beans-canned-no-salt', '🫘'],
    ['bread-whole-wheat', '🍞'],
    ['soy-drink-unsweetened', '🫘'],
    ['coconut-drink', '🥥'],
  ])('shows %s as %s', (foodId, picture) => {
    expect(mainIngredientPictures([{ foodId, grams: 100 }])).toEqual([picture]);
  });

  it('has pictures for every recipe, and nothing else than pictures that are there', () => {
    expect(recipes.length).toBeGreaterThan(90);
    expect(recipes.filter((recipe) => picturesOf(recipe).length === 0).map(({ id }) => id)).toEqual([]);
    expect(recipes.flatMap(picturesOf).filter((emoji) => pictureOf(emoji) === null)).toEqual([]);
  });

  it('knows every food that weighs much in a recipe', () => {
    const withoutPicture = new Set([
      'water',
      'fig-fresh',
      'beet-raw',
      'beets-canned-no-salt-added',
      'tapioca-starch',
      // A honey pot for a syrup would mislead a vegan; sugar, fat and small seeds look like nothing on a plate.
      ...['honey', 'maple-syrup', 'molasses', 'sugar-brown', 'sugar-white', 'sugar-powdered'],
      ...['canola-oil', 'olive-oil', 'sunflower-oil', 'chia-seeds', 'flaxseed-ground', 'sunflower-seeds'],
      ...[
        'guava',
        'passion-fruit',
        'rhubarb',
        'dates-medjool',
        'nopales',
        'olives-black',
        'phyllo',
        'tahini',
      ],
    ]);
    const unknown = recipes.flatMap(({ ingredients }) => {
      const total = ingredients.reduce((sum, { grams }) => sum + grams, 0);
      return ingredients
        .filter(({ food, grams }) => grams >= 0.1 * total && !withoutPicture.has(food))
        .filter(({ food, grams }) => mainIngredientPictures([{ foodId: food, grams }]).length === 0)
        .map(({ food }) => food);
    });
    expect([...new Set(unknown)]).toEqual([]);
  });
});
