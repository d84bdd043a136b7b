import type { LimitTerm, LimitWords, TermTable } from '#domain/limits/limit-words.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { foodWith, kbWith } from './safety-fixture.ts';

/* A few words of every table, so that tests of the readers say what each kind of word does and hang on no data. */

const TERMS: Readonly<Partial<Record<TermTable, Readonly<Record<string, string>>>>> = {
  allergens: {
    milk: 'allergen:milk',
    egg: 'allergen:egg',
    peanut: 'allergen:peanut',
    soy: 'allergen:soy',
    'tree nuts': 'allergen:tree_nut',
    shellfish: 'allergen:crustacean allergen:mollusc',
    cashew: 'food:cashew',
    kiwi: 'food:kiwi',
    mushroom: 'food:mushroom',
    zamboni: 'food:zamboni',
    pork: 'animal:pork',
  },
  derived: { cheese: 'allergen:milk food:cheese' },
  brands: { nutella: 'allergen:milk allergen:tree_nut' },
  components: { 'ara h 2': 'allergen:peanut' },
  diets: { vegan: 'diet:vegan', halal: 'diet:halal', 'gluten free': 'diet:gluten_free', keto: 'unruled' },
  conditions: {
    celiac: 'condition:celiac_disease',
    diabetes: 'condition:type_2_diabetes',
    'gestational diabetes': 'condition:gestational_diabetes',
    hypertension: 'condition:hypertension',
    breastfeeding: 'condition:breastfeeding',
  },
  nothing: { none: 'nothing', 'n/a': 'nothing', 'no known allergies': 'nothing' },
  'not-food': { penicillin: 'not_food', cats: 'not_food' },
  abroad: {
    花生: 'allergen:peanut',
    leche: 'allergen:milk',
    арахис: 'allergen:peanut',
    حليب: 'allergen:milk',
    חלב: 'allergen:milk',
  },
  signs: { '🥜': 'allergen:peanut', '🥛': 'allergen:milk' },
};

export const READER_WORDS: LimitWords = {
  terms: Object.entries(TERMS).flatMap(([table, terms]) =>
    Object.entries(terms).map(
      ([term, means]): LimitTerm => ({
        table: table as TermTable,
        term,
        language: 'en',
        means: means.split(' '),
        source: 'own',
      }),
    ),
  ),
  labelNames: [{ term: 'whey', contains: ['milk'] }],
  fillers: ['severe', 'allergy', 'to', 'my', 'has', 'and', 'or', 'the', 'is', 'please', 'since'],
  negations: ['no', 'not', 'without', 'free', '🚫', 'بدون'],
  marks: [
    { term: 'avoid', kind: 'avoid' },
    { term: 'allergic', kind: 'reaction' },
    { term: 'hives', kind: 'reaction' },
    { term: 'except', kind: 'exception' },
    { term: 'fine with', kind: 'permit' },
    { term: 'maybe', kind: 'doubt' },
  ],
  tasteWords: ['hates', 'slimy'],
  personNames: ['keto'],
  everydayWords: [
    'miles',
    'pounds',
    'week',
    'dinner',
    'this',
    'party',
    'more',
    'we',
    'love',
    'quick',
    'night',
    'bad',
  ],
  preferenceWords: ['week', 'dinner', 'this', 'more', 'we', 'love', 'quick'],
  groups: [],
  families: [{ foods: ['cashew', 'pistachio'], source: 'efsa-2014' }],
};

/** Foods for those words; "zamboni" is a word without any food. */
export const readerKb: KnowledgeBase = {
  ...kbWith(
    [
      foodWith('milk-whole', { name: 'Milk, whole', contains: ['milk'], animal: ['dairy'] }),
      foodWith('cheese-brie', { name: 'Brie cheese', contains: ['milk'], animal: ['dairy'] }),
      foodWith('egg-whole', { name: 'Egg', contains: ['egg'], animal: ['egg'] }),
      foodWith('peanuts', { name: 'Peanuts', contains: ['peanut'] }),
      foodWith('cashews', { name: 'Cashews', contains: ['tree_nut'] }),
      foodWith('pistachios', { name: 'Pistachios', contains: ['tree_nut'] }),
      foodWith('walnuts', { name: 'Walnuts, raw', contains: ['tree_nut'] }),
      foodWith('kiwi', { name: 'Kiwi' }),
      foodWith('mushroom-white', { name: 'Mushrooms, white' }),
      foodWith('bacon', { name: 'Bacon', animal: ['pork'] }),
      foodWith('tofu', { name: 'Tofu', contains: ['soy'] }),
    ],
    [],
  ),
  words: READER_WORDS,
};
