import { expect, test } from 'vitest';
import type { AllergenCode } from '#domain/allergens/allergens.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';

/** Words of an ingredient list that mean an allergen; own list, apart from the one the product matches with. */
const SIGNS: readonly (readonly [RegExp, AllergenCode])[] = [
  [/\bmilk\b|cheese|(?<!nut |almond )\bbutter$|^cream$|whey|yogurt|ghee|parmesan/, 'milk'],
  [/\begg(?!plant)/, 'egg'],
  [/wheat|\bspelt/, 'wheat'],
  [/wheat|barley|\brye\b|\boats?\b|malt/, 'gluten'],
  [/soy|tofu|miso/, 'soy'],
  [/sesame|tahini/, 'sesame'],
  [/mustard/, 'mustard'],
  [/celery/, 'celery'],
  [/peanut/, 'peanut'],
  [/almond|cashew|walnut|hazelnut|pine nut|^nuts$|pecan|pistachio/, 'tree_nut'],
  [/anchovy|\bfish|tuna|pollock|sardine|herring/, 'fish'],
  [/crab|shrimp/, 'crustacean'],
  [/oyster|clam|squid/, 'mollusc'],
  [/\bwine\b/, 'sulphites'],
];
const NOT_A_SIGN = /cocoa butter|coconut (milk|cream)/;

test('no allergen hides in what a compound food is made of', () => {
  const hidden = [...testKnowledgeBase().foods.values()].flatMap((food) => {
    const said = new Set([...food.contains, ...food.mayContain, ...food.labelFree]);
    return food.madeOf.flatMap((part) => {
      const meant = NOT_A_SIGN.test(part)
        ? []
        : SIGNS.filter(([sign]) => sign.test(part)).map(([, code]) => code);
      return meant.filter((code) => !said.has(code)).map((code) => `${food.id}: ${part} means ${code}`);
    });
  });
  expect(hidden).toEqual([]);
});

test('foods that families buy ready made say what they are made of', () => {
  const { foods } = testKnowledgeBase();
  for (const id of [
    'hummus',
    'pesto',
    'ketchup',
    'worcestershire-sauce',
    'curry-powder',
    'bread-whole-wheat',
    'broth-vegetable-low-sodium',
  ]) {
    expect(foods.get(id)?.madeOf.length, id).toBeGreaterThan(2);
  }
});
