import { describe, expect, it } from 'vitest';
import type { EntryField } from '#domain/limits/entry.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { memberWith } from '#tests/support/safety-fixture.ts';
import { type CheckerEntry, checkerReading } from './checker-reading.ts';

const kb = testKnowledgeBase();

function entryOf(field: EntryField, text: string): CheckerEntry {
  const profile = memberWith(field === 'name' ? { name: text } : { [field]: [text] });
  const entry = checkerReading(profile, kb).entries.find((own) => own.field === field);
  if (!entry) throw new Error(`no entry in ${field}`);
  return entry;
}

/** What a text leaves out of everything, by a food that stands for it. */
const MILK = 'butter-unsalted';
const EGG = 'mayonnaise';
const PEANUT = 'peanut-oil';
const NUT = 'walnuts';
const WHEAT = 'bread-white';
const SOY = 'tofu-firm';
const FISH = 'cod-raw';
const CRUSTACEAN = 'shrimp-raw';
const MOLLUSC = 'oysters-raw';
const SESAME = 'tahini';
const MUSTARD = 'mustard-dijon';
const CELERY = 'celery';

const excluded: readonly (readonly [text: string, food: string])[] = [
  // Allergens by name, by derived names, by signs.
  ['milk', MILK],
  ['Milk', MILK],
  ['MILK ', MILK],
  ['  milk\u200b', MILK],
  ['ｍｉｌｋ', MILK],
  ['allergen:milk', MILK],
  ['dairy', MILK],
  ['whey', MILK],
  ['casein', MILK],
  ['caseinate', MILK],
  ['ghee', MILK],
  ['butter', MILK],
  ['cream', MILK],
  ['goat milk', MILK],
  ["sheep's milk", MILK],
  ['buttermilk', MILK],
  ['cheddar', MILK],
  ['parmesan', MILK],
  ['eggs', EGG],
  ['egg whites', EGG],
  ['albumen', EGG],
  ['ovalbumin', EGG],
  ['mayonnaise', EGG],
  ['peanuts', PEANUT],
  ['severe peanut allergy', PEANUT],
  ['allergic to peanuts', PEANUT],
  ['peanut butter', PEANUT],
  ['groundnuts', PEANUT],
  ['arachis', PEANUT],
  ['nuts', NUT],
  ['nuts', PEANUT],
  ['tree nuts', NUT],
  ['tree_nut', NUT],
  ['tree nuts (almond, cashew)', NUT],
  ['almonds', 'almonds'],
  ['walnut', NUT],
  ['pecans', NUT],
  ['cashew', 'cashews'],
  ['cashews', 'pistachios'],
  ['pistachio', 'cashews'],
  ['wheat', WHEAT],
  ['gluten', WHEAT],
  ['spelt', WHEAT],
  ['semolina', WHEAT],
  ['seitan', WHEAT],
  ['couscous', WHEAT],
  ['soy', SOY],
  ['tofu', SOY],
  ['edamame', SOY],
  ['miso', SOY],
  ['tempeh', SOY],
  ['fish', FISH],
  ['salmon', FISH],
  ['anchovies', FISH],
  ['shellfish', CRUSTACEAN],
  ['shellfish', MOLLUSC],
  ['shell fish', MOLLUSC],
  ['shrimp', CRUSTACEAN],
  ['prawns', CRUSTACEAN],
  ['lobster', CRUSTACEAN],
  ['squid', MOLLUSC],
  ['oysters', MOLLUSC],
  ['sesame', SESAME],
  ['sesame seeds', SESAME],
  ['tahini', SESAME],
  ['mustard', MUSTARD],
  ['celery', CELERY],
  ['sulphites', 'wine-white'],
  ['sulfites', 'wine-white'],
  // Foods without an allergen of the law.
  ['kiwi', 'kiwi'],
  ['Kiwis', 'kiwi'],
  ['food:kiwi', 'kiwi'],
  ['kiwi and strawberries', 'strawberries'],
  ['kiwi; banana', 'banana'],
  ['avocado / mango', 'mango'],
  ['garlic', 'garlic'],
  ['tomatoes', 'tomato'],
  ['allergy: mango', 'mango'],
  ['peanut, kiwi', 'kiwi'],
  // Denials that deny a food.
  ['no milk', MILK],
  ['no nuts', NUT],
  ['without eggs', EGG],
  ['no onion no garlic', 'garlic'],
  ['milk free', MILK],
  ['nut-free', NUT],
  ['peanut-free', PEANUT],
  // Other languages and letters.
  ['leche', MILK],
  ['lait', MILK],
  ['Milch', MILK],
  ['latte di mucca', MILK],
  ['huevo', EGG],
  ['œufs', EGG],
  ['Eier', EGG],
  ['uova', EGG],
  ['cacahuete', PEANUT],
  ["l'arachide", PEANUT],
  ['Erdnüsse', PEANUT],
  ['ERDNÜSSE', PEANUT],
  ['arachidi', PEANUT],
  ['amendoim', PEANUT],
  ['soja', SOY],
  ['sésame', SESAME],
  ['sesame\u0301', SESAME],
  ['moutarde', MUSTARD],
  ['Sellerie', CELERY],
  ['crevettes', CRUSTACEAN],
  ['camarones', CRUSTACEAN],
  ['poisson', FISH],
  ['pescado', FISH],
  ['trigo', WHEAT],
  ['Weizen', WHEAT],
  ['花生', PEANUT],
  ['牛奶', MILK],
  ['молоко', MILK],
  ['арахис', PEANUT],
  ['🥜', PEANUT],
];

const refused: readonly (readonly [field: EntryField, text: string])[] = [
  // Words that nobody knows, or that look like others.
  ['allergies', 'flurbs'],
  ['allergies', 'mіlk'],
  ['allergies', 'реanut'],
  ['allergies', 'pean*ts'],
  ['allergies', 'm1lk'],
  ['allergies', 'p3anut'],
  ['allergies', 'E9999'],
  ['allergies', 'milk 3'],
  ['allergies', '?'],
  ['allergies', 'peanut?'],
  ['allergies', '🤷'],
  ['allergies', 'milk ≠'],
  ['allergies', 'severe'],
  ['allergies', 'see doctor letter'],
  ['allergies', 'peanut (swells up like a balloon)'],
  // Exceptions, permissions, doubts, and denials of an allergy.
  ['allergies', 'milk except butter'],
  ['allergies', 'nuts but not almonds'],
  ['allergies', 'milk, not cheese unless baked'],
  ['allergies', 'eggs (baked is ok)'],
  ['allergies', 'all nuts apart from peanuts'],
  ['allergies', 'maybe milk'],
  ['allergies', 'possibly eggs'],
  ['allergies', 'not allergic to milk'],
  ['allergies', 'no peanut allergy'],
  ['allergies', 'no longer allergic to eggs'],
  ['allergies', 'outgrew milk allergy'],
  ['allergies', 'none, peanuts'],
  ['allergies', 'no'.concat(' milk no')],
  ['allergies', 'nuts, can eat almonds'],
  ['allergies', 'free'],
  ['dietaryRestrictions', 'vegetarian except fish'],
  ['dietaryRestrictions', 'not vegan'],
  ['dietaryRestrictions', 'no halal'],
  ['dietaryRestrictions', 'vegan unless at grandma'],
  ['dietaryRestrictions', 'sometimes vegetarian'],
  ['dietaryRestrictions', 'keto'],
  ['dietaryRestrictions', 'Xyz diet'],
  ['medicalConditions', 'kidney beans'],
  ['medicalConditions', 'milk'],
  ['medicalConditions', 'no diabetes'],
  ['medicalConditions', 'Zorblax syndrome'],
  ['medicalConditions', 'peanut'],
  // In the wrong place.
  ['dislikes', 'celiac disease'],
  ['dislikes', 'allergic to nuts'],
  ['dislikes', 'milk allergy'],
  ['dislikes', 'no eggs'],
  ['dislikes', 'cannot have milk'],
  ['favourites', 'vegan'],
  ['healthGoals', 'vegetarian'],
  ['healthGoals', 'celiac'],
  ['healthGoals', 'eat less salt'],
  ['healthGoals', 'low_sodium'],
  ['name', 'Tom (nut allergy)'],
  ['name', 'Ana no milk'],
  ['name', 'Tom T1D'],
  ['name', 'celiac77mia'],
];

const nothing: readonly (readonly [field: EntryField, text: string])[] = [
  ['allergies', 'none'],
  ['allergies', ''],
  ['allergies', '-'],
  ['allergies', 'penicillin'],
  ['allergies', 'no known allergies'],
  ['dislikes', 'milk'],
  ['dislikes', 'olives'],
  ['dislikes', 'flurbs'],
  ['dislikes', 'hates mushrooms'],
  ['favourites', 'pizza'],
  ['favourites', 'kiwi and mango'],
  ['healthGoals', 'lose_weight'],
  ['healthGoals', 'less_salt'],
  ['healthGoals', 'run a marathon'],
  ['name', 'Olive'],
  ['name', 'Ana'],
  // Names for signing in: "dm", "ms" and "vlcd" are there by chance.
  ['name', 'cook7313xmwy4dm93x5'],
  ['name', 'h8w4ms2sam'],
  ['name', 'bs1emwy4ox8vlcd'],
];

describe('the checker’s reader of allergies', () => {
  it.each(excluded)('%j leaves out %s', (text, food) => {
    expect(kb.foods.has(food)).toBe(true);
    const { status, excludedFoods } = entryOf('allergies', text);
    expect(status).toBe('excludes');
    expect(excludedFoods.has(food)).toBe(true);
  });

  it.each([
    ['oat milk', MILK],
    ['coconut milk', MILK],
    ['peanut butter', MILK],
    ['almonds', NUT],
    ['wheat', MILK],
    ['king oyster mushroom', MOLLUSC],
    ['butternut squash', NUT],
    ['eggplant', EGG],
    ['kiwi', 'mango'],
  ])('%j does not leave out %s', (text, food) => {
    const { status, excludedFoods } = entryOf('allergies', text);
    expect(status).toBe('excludes');
    expect(excludedFoods.has(food)).toBe(false);
  });
});

describe('the checker’s reader of other fields', () => {
  it.each(refused)('in %s, %j is refused', (field, text) => {
    expect(entryOf(field, text)).toMatchObject({ status: 'refused', means: [] });
  });

  it.each(nothing)('in %s, %j limits nothing', (field, text) => {
    expect(entryOf(field, text)).toMatchObject({ status: 'nothing', means: [] });
  });

  it.each([
    ['vegan', 'diet:vegan'],
    ['Gluten-Free', 'diet:gluten_free'],
    ['low_sodium', 'diet:low_sodium'],
    ['halal', 'diet:halal'],
    ['jain', 'diet:jain'],
    ['vegetarian and halal', 'diet:halal'],
  ])('the restriction %j is %s', (text, token) => {
    expect(entryOf('dietaryRestrictions', text).means).toContain(token);
  });

  it.each([
    ['celiac', 'condition:celiac_disease'],
    ['Coeliac Disease', 'condition:celiac_disease'],
    ['type_2_diabetes', 'condition:type_2_diabetes'],
    ['pregnant', 'condition:pregnant'],
    ['gestational diabetes', 'condition:gestational_diabetes'],
    ['milk allergy', 'allergen:milk'],
  ])('the condition %j is %s', (text, token) => {
    expect(entryOf('medicalConditions', text).means).toContain(token);
  });

  it.each([
    'cheeseburger',
    'lasagna-with-meat',
    'butter-chicken',
    'shepherds-pie',
    'gravy-chicken',
    'hot-dog-beef',
  ])('for a kosher table %s, which has meat and milk in it, is left out by itself', (id) => {
    const { status, excludedFoods } = entryOf('dietaryRestrictions', 'kosher');
    expect([status, excludedFoods.has(id)]).toEqual(['excludes', true]);
  });

  it('for a kosher table meat, milk and fish stay each by themselves', () => {
    const { excludedFoods } = entryOf('dietaryRestrictions', 'kosher');
    const stay = ['beef-chuck-raw', 'chicken-breast-raw', 'milk-whole', 'cod-raw'];
    expect(stay.filter((id) => excludedFoods.has(id))).toEqual([]);
  });

  it('a life stage among the conditions is one', () => {
    const stageOf = (text: string) => checkerReading(memberWith({ medicalConditions: [text] }), kb).lifeStage;
    expect(stageOf('pregnant')).toBe('pregnant');
    expect(stageOf('breastfeeding')).toBe('lactating');
    expect(stageOf('gestational_diabetes')).toBe('pregnant');
  });

  it('the same profile is read once', () => {
    const profile = memberWith({ allergies: ['milk'] });
    expect(checkerReading({ ...profile }, kb)).toBe(checkerReading(profile, kb));
  });

  it('an answer means just what it says', () => {
    const answer = {
      field: 'allergies',
      text: 'nuts',
      answer: 'means',
      by: 'Ana',
      at: '2026-01-01T00:00:00Z',
    } as const;
    const read = (means: readonly string[]) =>
      checkerReading(memberWith({ allergies: ['nuts'], entryAnswers: [{ ...answer, means }] }), kb)
        .entries[0];
    expect(read(['food:cashew'])?.means).toEqual(['food:cashew']);
    expect(read(['food:kiwi'])?.excludedFoods.has(NUT)).toBe(false);
    expect(read([])?.status).toBe('refused');
    expect(read(['no such token'])?.status).toBe('refused');
  });
});
