import { expect, test } from 'vitest';
import { brokenLimits, memberLimits } from '#core/meal-planning/member-limits.ts';
import type { Member } from '#core/members/member.ts';
import { memberCodes, servingRulesOf } from '#core/safety/check-served-foods.ts';
import { loadKnowledgeBase } from '#knowledge/load-knowledge-base.ts';
import { memberWith } from '#tests/support/core-fixtures.ts';

/* What families really write into a field: two words for one, lists, brackets, an allergy among the conditions. */

const kb = loadKnowledgeBase();
const rulesOf = servingRulesOf(kb.foods);
const FIELDS = ['allergies', 'dietaryRestrictions', 'medicalConditions'] as const;
type Field = (typeof FIELDS)[number];

const limitsOf = (field: Field, text: string) => memberLimits(memberWith({ [field]: [text] }), kb);

/** Ids of the foods that the planner leaves out, cooked and in every form. */
function leftOut(field: Field, text: string): ReadonlySet<string> {
  const { hard } = limitsOf(field, text);
  const sources = { animal: new Set<never>() };
  return new Set(
    [...kb.foods.values()]
      .filter((food) => {
        const line = {
          food: food.id,
          grams: 1,
          amount: '',
          heated: true,
          forms: [...(food.choking ?? [])],
          note: '',
        };
        return hard.some((limit) => limit.forbids(line, food, sources));
      })
      .map((food) => food.id),
  );
}

test.each([
  ['shell fish', 'shrimp-raw', 'seaweed-nori'],
  ['sea food', 'cod-raw', 'fish-sauce'],
  ['Pea-Nuts', 'peanut-oil', 'almonds'],
  ['milk (dairy)', 'butter-unsalted', 'pasta-sauce'],
  ['severe peanut allergy', 'peanut-oil', 'granola'],
  ['anaphylactic to EGGS', 'mayonnaise', 'pasta-dry'],
  ['peanut, swells up', 'peanut-oil', 'granola'],
  ['mixed nuts', 'walnuts', 'peanut-oil'],
  ['tree nuts (almond, cashew)', 'walnuts', 'pesto'],
  ['nuts and seeds', 'walnuts', 'tahini'],
  ['dairy free', 'milk-whole', 'butter-unsalted'],
  ['citrus', 'lemon', 'orange-juice'],
  ['berries', 'strawberries', 'blueberries-frozen'],
  ['melon', 'cantaloupe', 'watermelon'],
  ['legumes', 'chickpeas-dry', 'lentils-red-dry'],
  ['stone fruit', 'peach', 'prunes'],
  ['nightshades', 'tomato', 'eggplant'],
  ['alliums', 'garlic', 'leek'],
  ['grapes', 'raisins', 'wine-red'],
  ['chocolate', 'cocoa-powder', 'chocolate-dark'],
  ['white fish', 'cod-raw', 'haddock-raw'],
  // A kind of the allergen, or a cooked form of it, is a food of its own and means the allergen all the same.
  ['boiled egg', 'egg-whole-boiled', 'mayonnaise'],
  ['duck eggs', 'egg-duck', 'egg-whole'],
  ["sheep's milk", 'milk-sheep', 'butter-unsalted'],
  ['soy flour', 'flour-soy', 'tofu-firm'],
  ['fish fingers', 'fish-sticks-frozen', 'cod-raw'],
  ['squid ink', 'squid-ink', 'clams-raw'],
  ['peanut powder', 'peanut-powder', 'peanut-oil'],
  ['boiled prawns', 'shrimp-boiled', 'crab-raw'],
  // Other languages, and names of the trade.
  ['maní', 'peanut-powder', 'peanut-oil'],
  ['leche', 'milk-whole', 'butter-unsalted'],
  ['Ei', 'egg-whole', 'mayonnaise'],
  ['Nüsse', 'walnuts', 'peanut-powder'],
  ['arachis', 'peanut-powder', 'granola'],
  ['benne', 'tahini', 'hummus'],
  ['scampi', 'shrimp-raw', 'crab-raw'],
  ['maize', 'cornmeal-self-rising', 'corn-starch'],
  ['aubergine', 'eggplant', 'baba-ghanoush'],
  // A condition in the wrong field.
  ['celiac', 'bread-white', 'soy-sauce'],
  ['Coeliac disease', 'bread-white', 'soy-sauce'],
])('an allergy to "%s" leaves out %s and %s', (text, ...ids) => {
  const found = leftOut('allergies', text);
  for (const id of ids) expect([id, found.has(id)]).toEqual([id, true]);
});

test.each([
  ['vegetarian and gluten free', 'chicken-breast-raw', 'bread-white'],
  ['Végan, no mushrooms', 'egg-whole', 'mushroom-white'],
  ['no nuts and seeds', 'walnuts', 'tahini'],
  ['free from nuts', 'walnuts', 'peanut-oil'],
  ['pork', 'bacon-raw', 'marshmallow'],
  ['low fat, no nuts', 'walnuts', 'peanut-oil'],
  ['no boiled eggs', 'egg-whole-boiled', 'egg-whole'],
  ['celiac', 'bread-white', 'soy-sauce'],
  ['Halal diet', 'bacon-raw', 'wine-red'],
  ['halal meat only', 'bacon-raw', 'wine-red'],
  ['zabiha', 'bacon-raw', 'wine-red'],
  ['I am vegan', 'egg-whole', 'honey'],
  ['on a strict vegetarian diet', 'egg-whole', 'chicken-breast-raw'],
  ['meatless', 'chicken-breast-raw', 'cod-raw'],
  ['GF/DF', 'bread-white', 'milk-whole'],
  ['glutenfree', 'bread-white', 'soy-sauce'],
  ['raw vegan', 'egg-whole', 'chicken-breast-raw'],
  ['vegan except honey', 'egg-whole', 'chicken-breast-raw'],
  ['vegetarian but eats fish', 'chicken-breast-raw', 'bacon-raw'],
  ['glatt kosher', 'bacon-raw', 'shrimp-raw'],
  ["doesn't eat pork", 'bacon-raw', 'marshmallow'],
  ['I never eat beef', 'beef-ground-80-raw', 'marshmallow'],
  ['no pork no beef', 'bacon-raw', 'beef-ground-80-raw'],
  ['no onion no garlic', 'onion-yellow', 'garlic'],
])('the restriction "%s" leaves out %s and %s', (text, ...ids) => {
  const found = leftOut('dietaryRestrictions', text);
  for (const id of ids) expect([id, found.has(id)]).toEqual([id, true]);
});

test.each([
  ['oat milk', 'milk-whole'],
  ['coconut milk', 'milk-whole'],
  ['king oyster mushroom', 'oysters-raw'],
  ['cashew nuts', 'peanut-oil'],
])('an allergy to "%s" leaves %s in', (text, id) => {
  expect(leftOut('allergies', text).has(id)).toBe(false);
});

test('an allergy or a list among the conditions counts', () => {
  expect(leftOut('medicalConditions', 'peanut allergy').has('peanut-oil')).toBe(true);
  expect(limitsOf('medicalConditions', 'diabetes and hypertension').amounts.length).toBe(3);
});

test.each([
  ['medicalConditions', 'IDDSI 5'],
  ['medicalConditions', 'swallowing problems'],
  ['medicalConditions', 'difficulty swallowing since a stroke'],
  ['medicalConditions', 'Dysphagia level 5'],
  ['medicalConditions', 'oropharyngeal dysphagia'],
  ['dietaryRestrictions', 'minced & moist'],
  ['dietaryRestrictions', 'pureed food only'],
  ['allergies', 'dysphagia'],
] as const)('in %s, "%s" is nothing that Hearthwell plans for', (field, text) => {
  expect(limitsOf(field, text).notPlanned).toMatchObject({ code: 'condition_not_planned' });
  expect([...memberCodes(memberWith({ [field]: [text] })).conditions]).toEqual(
    text.startsWith('minced') || text.startsWith('pureed') ? [] : ['dysphagia'],
  );
});

test.each([
  ['medicalConditions', 'no trouble swallowing'],
  ['dietaryRestrictions', 'no tomato puree'],
  ['dietaryRestrictions', 'minced beef'],
] as const)('in %s, "%s" keeps nobody from a plan', (field, text) => {
  expect(limitsOf(field, text).notPlanned).toBeNull();
});

test.each([
  ['medicalConditions', 'CKD stage 4', 2000],
  ['medicalConditions', 'on dialysis', 2000],
  ['medicalConditions', 'stage 3b kidney disease', 2000],
  ['medicalConditions', 'hypertension since last year', 2300],
  ['dietaryRestrictions', 'kidney diet', 2000],
  ['dietaryRestrictions', 'kidney', 2000],
] as const)('in %s, "%s" holds sodium at %i mg', (field, text, most) => {
  const { amounts } = limitsOf(field, text);
  expect(amounts).toContainEqual(expect.objectContaining({ nutrient: 'sodium_mg', most }));
  expect(leftOut(field, text).has('kidney-beans-canned')).toBe(false);
});

test.each(['Warfarin 5mg', 'on warfarin', 'takes warfarin daily'])(
  '"%s" brings the note of warfarin',
  (text) => {
    const { notes, unchecked } = limitsOf('medicalConditions', text);
    expect(notes).toEqual([expect.stringContaining('vitamin K')]);
    expect(unchecked).toEqual([]);
  },
);

test.each(['Immunocompromised', 'Chemotherapy', 'chemo, diabetes', 'weak immune system'])(
  '"%s" has risky food heated',
  (text) => {
    const line = { food: 'egg-whole', grams: 1, amount: '', heated: false, forms: [], note: '' };
    const egg = kb.foods.get('egg-whole');
    if (!egg) throw new Error('no egg');
    const { hard } = limitsOf('medicalConditions', text);
    expect(hard.some((limit) => limit.forbids(line, egg, { animal: new Set() }))).toBe(true);
  },
);

test.each([
  ['allergies', 'pinda'],
  ['allergies', 'dulce'],
  ['allergies', 'peanut, swells up'],
  ['allergies', 'fruit'],
  ['allergies', 'spices'],
  ['dietaryRestrictions', 'low fat'],
  ['dietaryRestrictions', 'fat-free'],
  ['dietaryRestrictions', 'keto'],
  ['dietaryRestrictions', 'no mushrooms or quorn'],
  ['dietaryRestrictions', 'soft foods'],
  ['dietaryRestrictions', 'vegan except honey'],
  ['allergies', '?'],
  ['medicalConditions', 'type 1 diabetes since 2010, on a pump'],
  ['medicalConditions', 'kidney stones'],
  ['medicalConditions', 'pregnant'],
] as const)('in %s, "%s" is said to be unchecked', (field, text) => {
  expect(limitsOf(field, text).unchecked).not.toEqual([]);
});

test.each([
  ['allergies', 'none'],
  ['allergies', 'N/A'],
  ['allergies', 'no known allergies'],
  ['allergies', '-'],
  ['dietaryRestrictions', 'none'],
  ['medicalConditions', 'n/a'],
  ['allergies', 'penicillin'],
  ['allergies', 'allergic to cats'],
  ['medicalConditions', 'seasonal allergies'],
  ['medicalConditions', 'bee sting allergy'],
] as const)('in %s, "%s" is no allergy to a food', (field, text) => {
  const { unchecked, avoidedAllergens } = limitsOf(field, text);
  expect(unchecked).toEqual([]);
  expect(avoidedAllergens.size).toBe(0);
});

test.each(['latex', 'birch pollen', 'mold', 'nickel', '落花生', 'cats and kiwi fruit seeds'])(
  '"%s", which may have to do with food, is not taken for nothing',
  (text) => {
    const { unchecked, hard } = limitsOf('allergies', text);
    expect(unchecked.length + hard.filter(({ label }) => label.includes('allergy')).length).toBeGreaterThan(
      0,
    );
  },
);

test('who has an allergy that is not to a food is told that meals do not change for it', () => {
  expect(limitsOf('allergies', 'dust mites').notes).toEqual([
    expect.stringContaining('not to a food (“dust mites”)'),
  ]);
});

const TEXTS = [
  ...[
    'shell fish',
    'sea food',
    'milk (dairy)',
    'severe peanut allergy',
    'nuts and seeds',
    'citrus',
    'coconut milk',
  ],
  ...[
    'milk & eggs',
    'lactose',
    'seafood',
    'Tree Nuts',
    'soy, wheat/gluten',
    'free from nuts',
    'no nuts and seeds',
  ],
  ...[
    'vegetarian and gluten free',
    'Vegan, no mushrooms',
    'halal or kosher',
    'low fat',
    'fat free',
    'half-and-half',
  ],
  ...[
    'peanut allergy',
    'lactose intolerance and gout',
    'diabetes, hypertension',
    'chemotherapy',
    'soy protein',
  ],
  ...[
    'egg noodles',
    'salt and pepper',
    'dairy free',
    'no pork or beef',
    'fish (cod)',
    'mixed nuts',
    'almond milk',
  ],
];

test.each(FIELDS)(
  'whatever stands in %s, the checker has nothing against what the planner allows',
  (field) => {
    for (const text of TEXTS) {
      const member: Member = memberWith({ [field]: [text] });
      const limits = memberLimits(member, kb);
      const rules = rulesOf(member);
      for (const recipe of kb.recipes) {
        if (brokenLimits(recipe, limits, kb).length > 0) continue;
        const lines = recipe.ingredients.flatMap((line) => {
          const food = kb.foods.get(line.food);
          return food ? [{ line, food }] : [];
        });
        const dish = lines.map(({ food }) => food);
        const objections = lines.flatMap(({ line, food }) =>
          rules.flatMap((rule) => rule({ line, food, dish })?.message ?? []),
        );
        expect([text, recipe.id, objections]).toEqual([text, recipe.id, []]);
      }
    }
  },
);
