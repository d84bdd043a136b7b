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
  ['quick dinners without nuts', ['nuts']],
  ["we can't have peanuts", ['peanuts']],
  ['we can’t have peanuts', ['peanuts']],
  ["don't use milk", ['milk']],
  ['Emma hates mushrooms', ['mushrooms']],
  ['please do not serve fish', ['fish']],
  ['nut free please', ['nut_free']],
  ['gluten-free meals', ['gluten_free']],
  ['sesame free', ['sesame free']],
  ['we are vegan', ['vegan']],
  ['allergic to peanuts, eggs and milk', ['peanuts', 'eggs', 'milk']],
  ['no pork, beef', ['no_pork', 'beef']],
  ['my son has a severe peanut allergy', ['peanut']],
  ['no mushrooms, more fish, quick dinners, Italian', ['mushrooms']],
  ['Allergies: peanut; egg; sesame', ['peanut', 'egg', 'sesame']],
  ['allergies\n- peanut\n- egg\n- sesame', ['peanut', 'egg', 'sesame']],
  ['allergy: peanut, egg, sesame', ['peanut', 'egg', 'sesame']],
  ['peanut, egg, sesame allergy', ['peanut', 'egg', 'sesame']],
  ['We have a peanut allergy, egg allergy and sesame allergy in the family', ['peanut', 'egg', 'sesame']],
  ['Leo is allergic to peanut. Also egg and sesame', ['peanut', 'egg', 'sesame']],
  ['Leo: eggs, sesame allergy', ['eggs', 'sesame']],
  ['egg intolerance', ['egg']],
  ['dairy intolerance, gluten intolerance', ['dairy', 'celiac_disease']],
  ['gluten sensitivity', ['gluten']],
  ['sensitive to eggs', ['eggs']],
  ['Anaphylaxis: eggs', ['egg_free']],
  ['sesame = anaphylaxis', ['sesame']],
  ['must avoid: egg, sesame', ['egg', 'sesame']],
  ['avoid: egg; sesame', ['egg', 'sesame']],
  ['🚫 egg', ['egg']],
  ['egg ❌', ['egg']],
  ['nuts: no', ['nuts']],
  ['peanut – never!', ['peanut']],
  ['eggs: never', ['eggs']],
  ['eggs are forbidden', ['eggs']],
  ["eggs aren't allowed", ['eggs']],
  ['eggs not ok', ['eggs']],
  ["eggs don't agree with him", ['eggs']],
  ['milk makes him sick', ['milk']],
  ['Tom reacts badly to shrimp', ['shrimp']],
  ['anaphylaxis to cashew', ['cashew']],
  ['keine Eier', ['Eier']],
  ['sin huevo', ['huevo']],
  ['Tom is celiac', ['celiac_disease']],
  ['no pork for Aunt Amina', ['pork']],
  ['no peanuts; eggs; sesame', ['peanuts', 'eggs', 'sesame']],
  ['no nuts; more fish', ['nut_free']],
  ['allergic to kiwi; fish on Fridays, please', ['kiwi']],
  ['allergic to kiwi, more eggs please', ['kiwi']],
  ['no meat no fish', ['meat', 'fish']],
  ['fish is fine', []],
  ['more vegetarian meals', []],
  ['free range eggs', []],
  ['no more than 30 minutes', []],
])('"%s" leaves out', (text, foods) => {
  expect(readWishes(text, kb).leaveOut).toEqual(foods);
});

test.each(['egg intolerance', 'Allergies: peanut; egg', 'allergic to nuts. Eggs.', '🚫 egg', 'nuts: no'])(
  'what "%s" leaves out is no wish',
  (text) => expect(wantedFoods(text)).toEqual([]),
);

test('a kitchen is a wish', () => {
  const dishes = wantedFoods('Mexican food');
  expect(dishes.length).toBeGreaterThan(0);
  for (const dish of dishes) expect(`${dish.cuisine} ${dish.title}`).toMatch(/Mexican/);
});

test('quick is understood, nonsense is reported', () => {
  expect(readWishes('something quick', kb)).toMatchObject({ quick: true, notUnderstood: [] });
  expect(readWishes('gribble the snozz', kb).notUnderstood).toEqual(['gribble the snozz']);
});
