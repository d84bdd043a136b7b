import { describe, expect, it } from 'vitest';
import cuisineRows from '#data/cuisines.json' with { type: 'json' };
import { regionOf } from '#domain/recipes/cuisine-regions.ts';
import { recipeFacts } from '#domain/recipes/recipe-facts.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { createCategorizer } from './categorize-recipe.ts';
import type { RecipeDiet } from './recipe-categories.ts';

const kb = testKnowledgeBase();
const categoriesOf = createCategorizer(kb);

function shelvesOf(id: string, diets: readonly RecipeDiet[] = []) {
  const recipe = kb.recipes.find((one) => one.id === id);
  if (!recipe) throw new Error(`no recipe ${id}`);
  return categoriesOf({ recipe, facts: recipeFacts(recipe, kb.foods), diets });
}

describe('shelves', () => {
  it.each([
    ['cherry-peach-soft-serve', 'desserts'],
    ['blueberry-buckwheat-muffins', 'desserts'],
    ['danish-rice-porridge-cherries', 'taste-the-world'],
  ] as const)('%s stands under %s', (id, shelf) => {
    expect(shelvesOf(id)).toContain(shelf);
  });

  it.each([
    ['squash-pear-soup-cups', 'desserts', 'a soup with onion is no dessert, however sweet its squash'],
    ['danish-rice-porridge-cherries', 'desserts', 'it is a breakfast'],
    ['pinto-zucchini-tacos-avocado', 'family-table', 'it is spicy'],
    ['red-flannel-beef-hash', 'taste-the-world', 'it is from home'],
  ] as const)('%s does not stand under %s: %s', (id, shelf, _why) => {
    expect(shelvesOf(id)).not.toContain(shelf);
  });

  it('special diets are those that it keeps', () => {
    expect(shelvesOf('cherry-peach-soft-serve', ['halal'])).not.toContain('special-diets');
    expect(shelvesOf('cherry-peach-soft-serve', ['halal', 'vegan'])).toContain('special-diets');
  });

  it('a family dinner is for every age: nothing on it needs another plate under 5, in pregnancy or from 65', () => {
    const dinner = kb.recipes.find((recipe) => shelvesOf(recipe.id).includes('family-table'));
    if (!dinner) throw new Error('there are family dinners');
    const popcorn = [...kb.foods.values()].find((food) => food.choking?.length === 0);
    if (!popcorn) throw new Error('some food is never safe under 5');
    const line = {
      food: popcorn.id,
      grams: 50,
      amount: '1 cup',
      note: '',
      forms: ['whole'],
      heated: false,
    } as const;
    const risky = { ...dinner, ingredients: [...dinner.ingredients, line] };
    const facts = recipeFacts(risky, kb.foods);
    expect(categoriesOf({ recipe: risky, facts, diets: [] })).not.toContain('family-table');
  });
});

it('every cuisine of the knowledge base has a region', () => {
  expect(kb.recipes.map((recipe) => regionOf(recipe.cuisine)).filter((region) => region === '')).toEqual([]);
  expect(() => regionOf('Atlantean')).toThrow(RangeError);
});

it('every cuisine of the list is cooked, so that no name is there twice', () => {
  const cooked = new Set(kb.recipes.map(({ cuisine }) => cuisine));
  expect(cuisineRows.flatMap(({ cuisines }) => cuisines).filter((name) => !cooked.has(name))).toEqual([]);
});
