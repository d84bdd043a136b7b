import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readLimitRules } from '#domain/knowledge/limit-rules-file.ts';
import type { LimitRules } from '#domain/limits/limit-rules.ts';
import type { LimitTerm, LimitWords } from '#domain/limits/limit-words.ts';

const DATA = join(fileURLToPath(new URL('../..', import.meta.url)), 'data');

let rules: LimitRules | null = null;

/** The rules of diets, conditions and ages as they are in data/limits. */
export function limitRules(): LimitRules {
  if (rules !== null) return rules;
  const problems: string[] = [];
  rules = readLimitRules(DATA, problems);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return rules;
}

/** A few words, so that a test of limits does not hang on tables of thousands of rows. */
const TERMS: readonly (readonly [term: string, means: string])[] = [
  ['dairy', 'allergen:milk'],
  ["cow's milk", 'allergen:milk'],
  ['lactose', 'allergen:milk'],
  ['egg', 'allergen:egg'],
  ['nuts', 'allergen:tree_nut allergen:peanut'],
  ['tree nuts', 'allergen:tree_nut'],
  ['groundnut', 'allergen:peanut'],
  ['shellfish', 'allergen:crustacean allergen:mollusc'],
  ['seafood', 'allergen:crustacean allergen:mollusc allergen:fish'],
  ['prawn', 'allergen:crustacean'],
  ['soybean', 'allergen:soy'],
  ['sesame seed', 'allergen:sesame'],
  ['sulfites', 'allergen:sulphites'],
  ['sulfur dioxide', 'allergen:sulphites'],
  ['mollusk', 'allergen:mollusc'],
  ['lupine', 'allergen:lupin'],
  ['gluten cereals', 'allergen:wheat allergen:gluten'],
  ['cashew', 'food:cashew'],
  ['kiwi', 'food:kiwi'],
  ['pork', 'animal:pork'],
  ['celiac', 'condition:celiac_disease'],
  ['pregnant', 'condition:pregnant'],
  ['keto', 'unruled'],
  ['penicillin', 'not_food'],
  ['none', 'nothing'],
  ['no known allergies', 'nothing'],
];

export const FEW_LIMIT_WORDS: LimitWords = {
  terms: TERMS.map(
    ([term, means]): LimitTerm => ({
      table: 'allergens',
      term,
      language: 'en',
      means: means.split(' '),
      source: 'own',
    }),
  ),
  labelNames: [{ term: 'whey', contains: ['milk'] }],
  fillers: ['severe', 'allergy', 'allergic', 'to', 'diet', 'intolerance', 'in', 'my', 'is', 'since'],
  negations: ['no', 'without', 'not', 'except', 'no longer'],
  marks: [
    { term: 'avoid', kind: 'avoid' },
    { term: 'allergic', kind: 'reaction' },
    { term: 'except', kind: 'exception' },
    { term: 'fine with', kind: 'permit' },
    { term: 'maybe', kind: 'doubt' },
  ],
  tasteWords: ['hates', 'slimy'],
  personNames: ['keto'],
  everydayWords: [
    'please',
    'dinner',
    'dinners',
    'week',
    'this',
    'something',
    'quick',
    'we',
    'love',
    'more',
    'son',
  ],
  preferenceWords: [
    'please',
    'dinner',
    'dinners',
    'this',
    'week',
    'something',
    'quick',
    'we',
    'love',
    'more',
  ],
  groups: [],
  families: [{ foods: ['cashew', 'pistachio'], source: 'efsa-2014' }],
};
