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

/** What may tell of an allergy: left out in whatever words, and never wished for. */
test.each([
  ['vegan except honey', ['vegan']],
  ['vegetarian except fish', ['vegetarian']],
  ['we love eggs but Leo is allergic', ['egg']],
  ["we love eggs but Leo can't have them", ['egg']],
  ['we love eggs but they make Leo sick', ['egg']],
  ["I would love eggs but I'm allergic", ['egg']],
  ['more mango, but Mia is allergic', ['mango']],
  ['eggs, fish, but Leo is not allowed', ['egg', 'fish']],
  ['eggs are an allergy', ['egg']],
  ['eggs (Leo is allergic)', ['eggs']],
  ['eggs is his allergy', ['egg']],
  ['mango is his allergy', ['mango']],
  ['my mango allergic son', ['my mango']],
  ['No\n- eggs\n- fish', ['eggs', 'fish']],
  ['No:\n- mango\n- fish', ['mango', 'fish']],
  ['no, eggs', ['eggs']],
  ['eggs, please no', ['egg']],
  ['eggs... no', ['egg']],
  ['eggs, no thanks', ['egg']],
  ['easy dinners for my egg alergic son', ['my egg']],
  ['easy: eggs off the menu', ['eggs']],
  ['fast reaction to eggs', ['eggs']],
  ['⚠️ eggs', ['eggs']],
  ['fish 👎', ['fish']],
  ['🙅🏽‍♀️ eggs', ['eggs']],
  ['(-) fish', ['fish']],
  ['~~fish~~', ['fish']],
  ['egg-, fish- and nut-free', ['egg_free', 'fish free', 'nut free']],
  ['neither eggs nor fish', ['eggs', 'fish']],
  ['anything but eggs', ['eggs']],
  ['everything but eggs', ['eggs']],
  ['all but eggs', ['eggs']],
  ['excl. eggs', ['eggs']],
  ['no mango... fish... nuts', ['mango', 'fish', 'nuts']],
  ['alergic to eggs', ['eggs']],
  ['egg alergy', ['egg']],
  ['allegry: eggs', ['egg_free']],
  ['alergia al huevo', ['egg']],
  ['alérgico a los huevos', ['egg']],
  ['allergie aux oeufs', ['egg']],
  ['allergia alle uova', ['alle uova']],
  ['eggs should be avoided', ['eggs']],
  ['leave eggs out', ['eggs']],
  ['keep eggs out', ['eggs']],
  ['omit eggs', ['eggs']],
  ['eliminate eggs', ['eggs']],
  ['remove eggs', ['eggs']],
  ['cut out eggs', ['eggs']],
  ['w/o eggs', ['eggs']],
  ['zero eggs', ['eggs']],
  ['eggless', ['egg_free']],
  ['stay away from eggs', ['eggs']],
  ['Leo gets hives from eggs', ['eggs']],
  ['Leo vomits after eggs', ['eggs']],
  ['eggs are no good', ['eggs']],
  ['eggs must not be used', ['eggs']],
  ['eggs are a no go', ['eggs']],
  ['Leo is not allowed fish', ['fish']],
  ['no 🥜', ['peanut']],
  ['🚫🥚', ['egg']],
  ['🐟❌', ['fish']],
  ['No. Eggs.', ['Eggs']],
  ['fish, eggs, no', ['fish', 'egg']],
  ["I'd love fish, eggs, allergic to both", ['fish', 'egg']],
  ['dairy, egg and nut free', ['dairy', 'egg free', 'nut free']],
  ['non-dairy', ['dairy_free']],
  ['Peanut (severe)', ['Peanut']],
  ['trace of nuts', ['tree_nut', 'peanut']],
  ['Dislikes: eggs, fish', ['eggs', 'fish']],
  ['swollen lips after kiwi, eggs', ['kiwi', 'eggs']],
  ['1. no eggs\n2. no fish', ['egg_free', 'fish_free']],
  ['Leo is not allergic to fish but he is to eggs', ['eggs']],
  ['fish rather than eggs', ['eggs']],
])('"%s" leaves out and wishes for nothing', (text, foods) => {
  expect(readWishes(text, kb).leaveOut).toEqual(foods);
  expect(wantedFoods(text)).toEqual([]);
});

test.each([
  ['milk allergy, eggs are fine', ['milk']],
  ['milk allergy, eggs are OK', ['milk']],
  ['allergic to eggs, can have fish', ['eggs']],
  ['❌ milk, ✅ eggs', ['milk']],
  ['milk: no, eggs: yes', ['milk']],
  ['coeliac, loves eggs', ['celiac_disease']],
  ['Allergies: milk\nLikes: eggs', ['milk']],
  ['no leftovers, fish', ['leftovers']],
  ['no mango, fish please', ['mango']],
  ["don't forget the fish", []],
  ["don't skip fish", []],
  ['not only fish', []],
  ['no problem with fish', []],
  ['no fish allergy', []],
  ['not allergic to fish', []],
  ["Leo isn't allergic to fish", []],
  ['nobody is allergic to fish', []],
  ['no allergies', []],
  ["Leo is allergic to milk, don't forget eggs", ['milk']],
  ["can't get enough fish", []],
  ["don't mind fish", []],
  ['Monday: fish, Tuesday: no meat', ['meat']],
  ['Monday - no mango', ['mango']],
  ['more fish please', []],
  ['we love eggs', []],
  ['less fish', []],
  ['fish, gluten-free', ['gluten_free']],
  ['Likes: fish, eggs. Allergic: milk', ['milk']],
  ["my daughter has a nut allergy and we'd love more fish", ['nut']],
  ['food allergies: none; fish please', []],
])('"%s" leaves out no more than that', (text, foods) =>
  expect(readWishes(text, kb).leaveOut).toEqual(foods),
);

test.each([
  'more fish please',
  "don't forget the fish",
  'fish please',
  'we love eggs',
  'no leftovers, fish',
  'allergic to kiwi, more eggs please',
])('"%s" is a wish', (text) => expect(wantedFoods(text).length).toBeGreaterThan(0));

test.each([
  ['vegan except honey', 'except honey'],
  ['-fish', 'fish'],
  ['fish 🤷', 'fish 🤷'],
  ['less fish', 'less fish'],
  ['no mango, fish please', 'fish please'],
  ['no fish allergy', '✅ fish'],
  ['Leo is allergic', 'Leo is allergic'],
])('"%s" is no wish, and told', (text, told) => {
  expect(readWishes(text, kb).notUnderstood).toEqual([told]);
  expect(wantedFoods(text)).toEqual([]);
});

test('a long list is read in a moment', () => {
  const started = performance.now();
  readWishes('fish,'.repeat(100), kb);
  // It took 8 s when each part made its own food objects.
  expect(performance.now() - started).toBeLessThan(3000);
});
