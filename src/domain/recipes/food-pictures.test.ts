import { describe, expect, it } from 'vitest';
import { loadKnowledgeBase } from '#domain/knowledge/load-knowledge-base.ts';
import { pictureOf } from '#platform/web/ui/plate-pictures.ts';
import { mainIngredientPictures } from './food-pictures.ts';
import type { Recipe } from './recipe.ts';

const { foods, recipes } = loadKnowledgeBase();
const picturesWith = (grams: Readonly<Record<string, number>>) =>
  mainIngredientPictures(
    Object.entries(grams).map(([id, weight]) => ({ food: foods.get(id), grams: weight })),
  );
const picturesOf = ({ ingredients }: Recipe) =>
  mainIngredientPictures(ingredients.map(({ food, grams }) => ({ food: foods.get(food), grams })));

describe('the main ingredients on a plate', () => {
  it('are the heaviest, without water and seasoning', () => {
    expect(
      picturesWith({
        water: 400,
        'rice-white-long-dry': 185,
        'black-beans-canned-no-salt': 255,
        plantain: 268,
        'pepper-bell-red': 119,
        garlic: 6,
      }),
    ).toEqual(['🍌', '🫘', '🍚']);
  });

  it('adds up foods that look the same', () => {
    expect(
      picturesWith({
        tomato: 60,
        'tomatoes-canned-crushed-no-salt-added': 60,
        'potato-red': 100,
      }),
    ).toEqual(['🍅', '🥔']);
  });

  it('has no picture of a food that is not known', () => {
    expect(mainIngredientPictures([{ food: undefined, grams: 100 }])).toEqual([]);
  });

  it('every picture of a food is there', () => {
    const emoji = new Set([...foods.values()].flatMap((food) => food.emoji ?? []));
    expect(emoji.size).toBeGreaterThan(30);
    expect([...emoji].filter((each) => pictureOf(each) === null)).toEqual([]);
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
    expect(picturesWith({ [foodId]: 100 })).toEqual([picture]);
  });

  it('has pictures for every recipe, and only pictures that are there', () => {
    expect(recipes.length).toBeGreaterThan(90);
    expect(recipes.filter((recipe) => picturesOf(recipe).length === 0).map(({ id }) => id)).toEqual([]);
    expect(recipes.flatMap(picturesOf).filter((emoji) => pictureOf(emoji) === null)).toEqual([]);
  });

  it('knows every food that weighs much in a recipe', () => {
    const withoutPicture = new Set([
      'water',
      'broth-vegetable-low-sodium',
      'fig-fresh',
      'beet-raw',
      'beets-canned-no-salt-added',
      'tapioca-starch',
      // A honey pot for a syrup would mislead a vegan; sugar, fat and small seeds look like nothing on a plate.
      ...['honey', 'maple-syrup', 'molasses', 'sugar-brown', 'sugar-white', 'sugar-powdered'],
      ...['canola-oil', 'olive-oil', 'sunflower-oil', 'chia-seeds', 'flaxseed-ground', 'sunflower-seeds'],
      ...['jam', 'sunflower-seed-butter'],
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
        .filter(({ food, grams }) => picturesWith({ [food]: grams }).length === 0)
        .map(({ food }) => food);
    });
    expect([...new Set(unknown)]).toEqual([]);
  });
});
