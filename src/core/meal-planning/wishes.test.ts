import { expect, test } from 'vitest';
import { loadKnowledgeBase } from '#knowledge/load-knowledge-base.ts';
import { readWishes } from './wishes.ts';

const kb = loadKnowledgeBase();
const wantedFoods = (text: string) => {
  const { wanted } = readWishes(text, kb);
  return kb.recipes.filter(wanted);
};

test.each([
  'lots of lentils please',
  'more lentils',
  'We would like lentil dishes',
  'quick meals, with lentils',
])('"%s" wishes for lentils', (text) => {
  const dishes = wantedFoods(text);
  expect(dishes.length).toBeGreaterThan(0);
  for (const dish of dishes)
    expect(`${dish.title} ${dish.ingredients.map((line) => line.food).join(' ')}`).toMatch(/lentil/i);
});

test.each([
  ['no mushrooms', ['mushrooms']],
  ['without pork or beef, quick please', ['pork', 'beef']],
  ['Mia is allergic to kiwi', ['kiwi']],
  ['we love pasta but no olives', ['olives']],
  ['more fish and no cilantro', ['cilantro']],
])('"%s" leaves out', (text, foods) => {
  expect(readWishes(text, kb).leaveOut).toEqual(foods);
});

test('a kitchen is a wish', () => {
  const dishes = wantedFoods('Mexican food');
  expect(dishes.length).toBeGreaterThan(0);
  for (const dish of dishes) expect(`${dish.cuisine} ${dish.title}`).toMatch(/Mexican/);
});

test('quick is understood, nonsense is reported', () => {
  expect(readWishes('something quick', kb)).toMatchObject({ quick: true, notUnderstood: [] });
  expect(readWishes('gribble the snozz', kb).notUnderstood).toEqual(['gribble the snozz']);
});
