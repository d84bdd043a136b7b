import { describe, expect, it } from 'vitest';
import { loadAllergenLexicon } from '#domain/knowledge/load-allergen-lexicon.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { createNamedReader } from './named-by-words.ts';
import { readTitle } from './read-title.ts';

const lexicon = loadAllergenLexicon();
const { foods, kitchenWords } = testKnowledgeBase();
const reader = createNamedReader(foods.values(), lexicon, kitchenWords);
const said = (title: string) => readTitle(title, reader, lexicon);
const allergensOf = (title: string) => [...new Set(said(title).flatMap(({ allergens }) => allergens))].sort();
const animalsOf = (title: string) => [...new Set(said(title).flatMap(({ thing }) => thing.animal))].sort();
const flagsOf = (title: string) => said(title).flatMap(({ thing }) => thing.flags);

describe('the title of a recipe', () => {
  it.each([
    ['Peanut noodles', ['peanut'], 'peanut'],
    ['Satay noodles', ['peanut'], 'satay'],
    ['PB & J bites', ['peanut'], 'pb'],
    ['Peanutty carrot sticks', ['peanut'], 'peanutty'],
    ['Butter chicken', ['milk'], 'butter'],
    ['Cheesy broccoli', ['milk'], 'cheesy'],
    ['Grilled cheese', ['milk'], 'cheese'],
    ['Goat cheese tart', ['milk'], 'cheese'],
    ['Egg fried rice', ['egg'], 'egg'],
    ['Fish tacos', ['fish'], 'fish'],
    ['Tuna melt', ['fish'], 'tuna'],
    ['Prawn tempura', ['crustacean'], 'prawn'],
    ['Clam chowder', ['mollusc'], 'clam'],
    ['Walnut bread', ['tree_nut'], 'walnut'],
    ['Baklava', ['tree_nut'], 'baklava'],
    ['Marzipan fruits', ['tree_nut'], 'marzipan'],
    ['Tahini cookies', ['sesame'], 'tahini'],
    ['Sesame cucumbers', ['sesame'], 'sesame'],
    ['Tofu scramble', ['soy'], 'tofu'],
    ['Rice pudding without eggs, but with almonds', ['tree_nut'], 'almonds'],
    ['Vegan peanut noodles', ['peanut'], 'peanut'],
    ['Mock crab salad with cheese', ['milk'], 'cheese'],
  ])('“%s” says %j', (title, codes, words) => {
    expect(allergensOf(title)).toEqual(expect.arrayContaining(codes));
    expect(said(title).map((each) => each.words)).toContain(words);
  });

  it.each([
    'Dairy-free mac and cheese',
    'Egg-free cake',
    'Eggless custard',
    'Nut-free granola bars',
    'Peanut-free satay',
    'Vegan mac and cheese',
    'Vegan cheesecake',
    'Butter chicken (vegan)',
    'Mac and cheese, vegan',
    'Mock crab salad',
    'Faux tuna sandwich',
    'Butternut soup',
    'Coconut milk rice',
    'Hot dogs',
    'Butter bean stew',
    'Nice cream',
    'Rice flour pancakes',
    'Cowboy caviar',
    'Oyster mushroom stir-fry',
    'Peach cobbler with corn topping',
    'Crêpes with no flour, egg or milk',
    'Oat-free, nut-free, egg-free bites',
    'Made without peanuts or tree nuts',
    'Apple butter squares',
    'Ginger beer floats',
    'Nutmeg pears',
    'Water chestnut stir-fry',
  ])('“%s” names no allergen that a line would have to bring', (title) => {
    expect(allergensOf(title)).toEqual([]);
  });

  it.each([
    ['Bacon and bean stew', ['pork']],
    ['Butter chicken', ['dairy', 'poultry']],
    ['Steak night', ['pork']],
    ['Beef-style lentils', ['beef']],
    ['Honey carrots', ['honey']],
    ['Swedish meatballs', ['beef']],
    ['Vegan bowl with bacon', ['pork']],
  ])('“%s” names animals: %j', (title, animals) => {
    expect(animalsOf(title)).toEqual(expect.arrayContaining(animals));
  });

  it.each([
    'Cauliflower steaks',
    'Lentil meatballs',
    'Vegan sausages',
    'Veggie burgers',
    'Beefsteak tomatoes',
    'Mild guacamole',
    'Chicken soup (vegan)',
    'Hot dogs',
  ])('“%s” names no animal', (title) => {
    expect(animalsOf(title)).toEqual([]);
  });

  it('names alcohol', () => {
    expect(flagsOf('Beer bread')).toContain('alcohol');
    expect(flagsOf('White wine vinegar slaw')).not.toContain('alcohol');
  });
});
