import { expect, test } from 'vitest';
import { foodsExcludedByTokens } from '#domain/diet-rules/excluded-foods.ts';
import type { EntryReading } from '#domain/limits/entry.ts';
import { brokenLimits, limitsOf } from '#domain/member-limits/member-limits.ts';
import type { Member } from '#domain/members/member.ts';
import { eaterOf } from '#domain/plan-checker/check-served-foods.ts';
import { agreedProfile } from '#domain/profiles/agreed-profile.ts';
import { memberWith } from '#tests/support/core-fixtures.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';

/* What families really write into a field: two words for one, lists, brackets, an allergy among the conditions. Every
   entry is kept, with all that it means off the plate, or asked about; there is no third way. */

const kb = testKnowledgeBase();
const FIELDS = ['allergies', 'dietaryRestrictions', 'medicalConditions'] as const;
type Field = (typeof FIELDS)[number];

const limitsSaidBy = (field: Field, text: string) => limitsOf(memberWith({ [field]: [text] }), kb);

/** The entry as both readers take it, which is what the server, the command line and the web go by. */
function entryOf(field: Field, text: string): EntryReading {
  const { entries } = agreedProfile(memberWith({ [field]: [text] }), kb);
  const entry = entries.find((each) => each.field === field);
  if (entry === undefined) throw new Error(`"${text}" has no reading`);
  return entry;
}

/** Ids of the foods that the planner leaves out, cooked and in every form. */
function leftOut(field: Field, text: string): ReadonlySet<string> {
  const { hard } = limitsSaidBy(field, text);
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

/** Kept, with these foods off the plate. */
function expectKept(field: Field, text: string, ids: readonly string[]): void {
  const { status, reason } = entryOf(field, text);
  expect([text, status, reason]).toEqual([text, 'kept', null]);
  const found = leftOut(field, text);
  for (const id of ids) expect([id, found.has(id)]).toEqual([id, true]);
}

/** Kept as above, or asked about: then what was understood of it is among the answers to choose from. */
function expectKeptOrAsked(field: Field, text: string, ids: readonly string[]): void {
  const { status, means, suggestions } = entryOf(field, text);
  if (status !== 'open') {
    expectKept(field, text, ids);
    return;
  }
  const offered = foodsExcludedByTokens([...means, ...suggestions.flatMap((each) => each.means)], kb);
  for (const id of ids) expect([id, offered.has(id)]).toEqual([id, true]);
}

test.each([
  ['shell fish', 'shrimp-raw', 'seaweed-nori'],
  ['sea food', 'cod-raw', 'fish-sauce'],
  ['Pea-Nuts', 'peanut-oil', 'almonds'],
  ['milk (dairy)', 'butter-unsalted', 'pasta-sauce'],
  ['severe peanut allergy', 'peanut-oil', 'granola'],
  ['anaphylactic to EGGS', 'mayonnaise', 'pasta-dry'],
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
  ['white fish', 'cod-raw', 'haddock-raw'],
  // A kind of the allergen, or a cooked form of it, is a food of its own and means the allergen all the same.
  ['boiled egg', 'egg-whole-boiled', 'mayonnaise'],
  ['duck eggs', 'egg-duck', 'egg-whole'],
  ["sheep's milk", 'milk-sheep', 'butter-unsalted'],
  ['soy flour', 'flour-soy', 'tofu-firm'],
  ['squid ink', 'squid-ink', 'clams-raw'],
  ['peanut powder', 'peanut-powder', 'peanut-oil'],
  ['boiled prawns', 'shrimp-boiled', 'crab-raw'],
  // Other languages, and names of the trade.
  ['maní', 'peanut-powder', 'peanut-oil'],
  ['leche', 'milk-whole', 'butter-unsalted'],
  ['Eier', 'egg-whole', 'mayonnaise'],
  ['Nüsse', 'walnuts', 'peanut-powder'],
  ['pinda', 'peanut-powder', 'peanut-oil'],
  ['落花生', 'peanut-powder', 'peanut-oil'],
  ['arachis', 'peanut-powder', 'granola'],
  ['benne', 'tahini', 'hummus'],
  ['scampi', 'shrimp-raw', 'crab-raw'],
  ['maize', 'cornmeal-self-rising', 'corn-starch'],
  ['aubergine', 'eggplant', 'baba-ghanoush'],
  // A condition in the wrong field.
  ['celiac', 'bread-white', 'soy-sauce'],
  ['Coeliac disease', 'bread-white', 'soy-sauce'],
])('an allergy to "%s" leaves out %s and %s', (text, ...ids) => {
  expectKept('allergies', text, ids);
});

test.each([
  ['peanut, swells up', 'peanut-oil', 'granola'],
  // Of a product with several allergens nobody can tell which is meant.
  ['fish fingers', 'fish-sticks-frozen', 'cod-raw'],
  ['chocolate', 'cocoa-powder', 'chocolate-dark'],
])('an allergy to "%s" leaves out %s and %s, or is asked about', (text, ...ids) => {
  expectKeptOrAsked('allergies', text, ids);
});

test('"Ei" is an egg in German and "no" in Finnish: it is kept or asked about', () => {
  expect(['kept', 'open']).toContain(entryOf('allergies', 'Ei').status);
});

test.each([
  ['vegetarian and gluten free', 'chicken-breast-raw', 'bread-white'],
  ['Végan, no mushrooms', 'egg-whole', 'mushroom-white'],
  ['no nuts and seeds', 'walnuts', 'tahini'],
  ['free from nuts', 'walnuts', 'peanut-oil'],
  ['pork', 'bacon-raw', 'marshmallow'],
  ['celiac', 'bread-white', 'soy-sauce'],
  ['Halal diet', 'bacon-raw', 'wine-red'],
  ['zabiha', 'bacon-raw', 'wine-red'],
  ['I am vegan', 'egg-whole', 'honey'],
  ['meatless', 'chicken-breast-raw', 'cod-raw'],
  ['GF/DF', 'bread-white', 'milk-whole'],
  ['glutenfree', 'bread-white', 'soy-sauce'],
  ['glatt kosher', 'bacon-raw', 'shrimp-raw'],
  ["doesn't eat pork", 'bacon-raw', 'marshmallow'],
  ['I never eat beef', 'beef-ground-80-raw', 'marshmallow'],
  ['no pork no beef', 'bacon-raw', 'beef-ground-80-raw'],
  ['no onion no garlic', 'onion-yellow', 'garlic'],
])('the restriction "%s" leaves out %s and %s', (text, ...ids) => {
  expectKept('dietaryRestrictions', text, ids);
});

test.each([
  ['low fat, no nuts', 'walnuts', 'peanut-oil'],
  ['halal meat only', 'bacon-raw', 'wine-red'],
  // Eggs that are boiled, or all eggs? Vegan, as some say it, or vegetarian?
  ['no boiled eggs', 'egg-whole-boiled', 'egg-whole'],
  ['on a strict vegetarian diet', 'egg-whole', 'chicken-breast-raw'],
  ['raw vegan', 'egg-whole', 'chicken-breast-raw'],
  ['vegan except honey', 'egg-whole', 'chicken-breast-raw'],
  ['vegetarian but eats fish', 'chicken-breast-raw', 'bacon-raw'],
  ['no mushrooms or quorn', 'mushroom-white', 'mushroom-portobello'],
])('the restriction "%s" leaves out %s and %s, or is asked about', (text, ...ids) => {
  expectKeptOrAsked('dietaryRestrictions', text, ids);
});

test.each([
  ['oat milk', 'milk-whole'],
  ['coconut milk', 'milk-whole'],
  ['king oyster mushroom', 'oysters-raw'],
  ['cashew nuts', 'peanut-oil'],
])('an allergy to "%s" leaves %s in', (text, id) => {
  expect(entryOf('allergies', text).status).toBe('kept');
  expect(leftOut('allergies', text).has(id)).toBe(false);
});

test('an allergy or a list among the conditions counts', () => {
  expectKept('medicalConditions', 'peanut allergy', ['peanut-oil', 'granola']);
  const { amounts } = limitsSaidBy('medicalConditions', 'diabetes and hypertension');
  expect(entryOf('medicalConditions', 'diabetes and hypertension').status).toBe('kept');
  // Of which type is not said, and their limits are the same.
  expect(new Set(amounts.map(({ nutrient }) => nutrient))).toEqual(
    new Set(['added_sugar_g', 'carb_g', 'sodium_mg']),
  );
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
  const member = memberWith({ [field]: [text] });
  const { conditions, reading } = eaterOf(member, kb);
  expect(conditions.has('dysphagia') || reading.refused.length > 0).toBe(true);
  if (entryOf(field, text).status === 'open') return;
  expect(limitsSaidBy(field, text).notPlanned).toMatchObject({
    code: 'condition_not_planned',
    rule: 'dysphagia',
  });
});

test.each([
  ['medicalConditions', 'no trouble swallowing'],
  ['dietaryRestrictions', 'no tomato puree'],
  ['dietaryRestrictions', 'minced beef'],
] as const)('in %s, "%s" keeps nobody from a plan', (field, text) => {
  expect(limitsSaidBy(field, text).notPlanned).toBeNull();
});

test.each([
  ['medicalConditions', 'hypertension', 2300],
  ['medicalConditions', 'hypertension since last year', 2300],
  ['medicalConditions', 'kidney disease', 2000],
  ['medicalConditions', 'stage 3b kidney disease', 2000],
  ['dietaryRestrictions', 'kidney diet', 2000],
  ['dietaryRestrictions', 'kidney', 2000],
] as const)('in %s, "%s" holds sodium at %i mg, or is asked about', (field, text, most) => {
  expect(leftOut(field, text).has('kidney-beans-canned')).toBe(false);
  if (text === 'hypertension' || text === 'kidney disease') expect(entryOf(field, text).status).toBe('kept');
  if (entryOf(field, text).status === 'open') return;
  const { amounts } = limitsSaidBy(field, text);
  expect(amounts).toContainEqual(expect.objectContaining({ nutrient: 'sodium_mg', most }));
});

test.each(['CKD stage 4', 'CKD stage 5', 'on dialysis', 'kidney failure', 'ESRD'])(
  '"%s" is planned only with the numbers of the clinic',
  (text) => {
    if (entryOf('medicalConditions', text).status === 'open') return;
    expect(limitsSaidBy('medicalConditions', text).notPlanned).toMatchObject({
      code: 'condition_not_planned',
      rule: 'kidney_failure',
    });
  },
);

test.each(['warfarin', 'on warfarin', 'takes warfarin daily'])('"%s" brings the note of warfarin', (text) => {
  const { findings, open } = limitsSaidBy('medicalConditions', text);
  expect(findings).toEqual([{ kind: 'condition', code: 'warfarin_use' }]);
  expect(kb.rules.conditions.get('warfarin_use')?.note).toContain('vitamin K');
  expect(open).toEqual([]);
  expect(entryOf('medicalConditions', text).status).toBe('kept');
});

test('"Warfarin 5mg" brings the note of warfarin, or is asked about', () => {
  const { status, means } = entryOf('medicalConditions', 'Warfarin 5mg');
  expect(['kept', 'open']).toContain(status);
  expect(means).toContain('condition:warfarin_use');
});

test.each(['Immunocompromised', 'Chemotherapy', 'chemo, diabetes', 'weak immune system'])(
  '"%s" has risky food heated',
  (text) => {
    const line = { food: 'egg-whole', grams: 1, amount: '', heated: false, forms: [], note: '' };
    const egg = kb.foods.get('egg-whole');
    if (!egg) throw new Error('no egg');
    expect(entryOf('medicalConditions', text).status).toBe('kept');
    const { hard } = limitsSaidBy('medicalConditions', text);
    expect(hard.some((limit) => limit.forbids(line, egg, { animal: new Set() }))).toBe(true);
  },
);

test.each([
  ['allergies', 'dulce'],
  ['allergies', 'fruit'],
  ['allergies', 'spices'],
  ['dietaryRestrictions', 'low fat'],
  ['dietaryRestrictions', 'fat-free'],
  ['dietaryRestrictions', 'keto'],
  ['dietaryRestrictions', 'soft foods'],
  ['dietaryRestrictions', 'vegan except honey'],
  ['allergies', '?'],
  ['medicalConditions', 'kidney stones'],
] as const)('in %s, "%s" is asked about', (field, text) => {
  const { status, reason, text: shown } = entryOf(field, text);
  expect([status, shown]).toEqual(['open', text]);
  expect(reason).not.toBeNull();
  expect(limitsSaidBy(field, text).open.map((entry) => entry.text)).toEqual([text]);
});

test('conditions that were once unknown words are kept, or asked about with what was understood', () => {
  const { means } = entryOf('medicalConditions', 'type 1 diabetes since 2010, on a pump');
  expect(means).toContain('condition:type_1_diabetes');
  expect(entryOf('medicalConditions', 'pregnant').status).toBe('kept');
  expect(limitsSaidBy('medicalConditions', 'pregnant').reading.lifeStage).toBe('pregnant');
});

test.each([
  ['allergies', 'none'],
  ['allergies', 'N/A'],
  ['allergies', 'no known allergies'],
  ['dietaryRestrictions', 'none'],
  ['medicalConditions', 'n/a'],
  ['allergies', 'penicillin'],
  ['allergies', 'allergic to cats'],
  ['allergies', 'dust mites'],
  ['medicalConditions', 'bee sting allergy'],
] as const)('in %s, "%s" is no allergy to a food', (field, text) => {
  expect([text, entryOf(field, text).status]).toEqual([text, 'not_food']);
  const { open, avoidedAllergens, hard } = limitsSaidBy(field, text);
  expect(open).toEqual([]);
  expect(avoidedAllergens.size).toBe(0);
  expect(hard.map(({ about }) => about.kind)).not.toContain('food');
});

test('"seasonal allergies" are none to a food, though pollen may go with some', () => {
  expect(['not_food', 'open']).toContain(entryOf('medicalConditions', 'seasonal allergies').status);
  expect(limitsSaidBy('medicalConditions', 'seasonal allergies').avoidedAllergens.size).toBe(0);
});

test.each(['latex', 'birch pollen', 'mold', 'nickel', '落花生', 'cats and kiwi fruit seeds'])(
  '"%s", which may have to do with food, is not taken for nothing',
  (text) => {
    expect(['kept', 'open']).toContain(entryOf('allergies', text).status);
  },
);

test('of an allergy that is not to a food, the profile tells that meals do not change for it', () => {
  const { entries } = limitsSaidBy('allergies', 'dust mites').reading;
  expect(entries).toContainEqual(
    expect.objectContaining({ field: 'allergies', text: 'dust mites', status: 'not_food', means: [] }),
  );
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
  'whatever is in %s, it is asked about, or the checker has nothing against what the planner allows',
  (field) => {
    let kept = 0;
    for (const text of TEXTS) {
      const member: Member = memberWith({ [field]: [text] });
      if (agreedProfile(member, kb).open.length > 0) continue;
      kept += 1;
      const limits = limitsOf(member, kb);
      const { rules, reading } = eaterOf(member, kb);
      expect([text, reading.refused]).toEqual([text, []]);
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
    // A reader that asked about everything would pass too.
    const least = { allergies: 20, dietaryRestrictions: 15, medicalConditions: 4 };
    expect(kept).toBeGreaterThanOrEqual(least[field]);
  },
);
