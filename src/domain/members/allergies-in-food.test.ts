import { describe, expect, it } from 'vitest';
import { ALLERGEN_CODES } from '#domain/allergens/allergens.ts';
import { animalsLeftOut, limitsOf } from '#domain/member-limits/member-limits.ts';
import { agreedProfile } from '#domain/profiles/agreed-profile.ts';
import { memberWith } from '#tests/support/core-fixtures.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { type AvoidingMember, allergiesInFood, type FoodAllergens } from './allergies-in-food.ts';
import type { Member } from './member.ts';

const kb = testKnowledgeBase();

const yogurt: FoodAllergens = {
  contains: ['milk'],
  mayContain: ['soy'],
  labelFree: ['gluten'],
  areKnown: true,
  words: ['Plain yogurt, whole milk', 'strawberries'],
};
/** What the API says about a profile. */
function avoiding(profile: Partial<Member>): AvoidingMember {
  const member = memberWith(profile);
  const { entries } = agreedProfile(member, kb);
  const limits = limitsOf(member, kb);
  return { entries, allergens: [...limits.avoidedAllergens], animals: animalsLeftOut(limits, kb) };
}
const findings = (allergies: readonly string[], changes: Partial<FoodAllergens> = {}) =>
  allergiesInFood(avoiding({ allergies }), { ...yogurt, ...changes }).map(
    ({ allergy, finding }) => `${allergy} ${finding}`,
  );

describe('what the allergies of a profile meet in a food', () => {
  it('is listed by allergen, as it is in the food', () => {
    expect(findings(['milk', 'soy', 'gluten', 'sesame'])).toEqual([
      'milk contains',
      'wheat not_named',
      'gluten check_pack',
      'soy may_contain',
      'sesame not_named',
    ]);
  });

  it('is unknown, not absent, when nobody knows what is in the food', () => {
    expect(findings(['milk', 'sesame'], { areKnown: false })).toEqual(['milk contains', 'sesame not_known']);
  });

  it('reads other words for an allergen, and several in one entry', () => {
    expect(findings(['severe dairy allergy'])).toEqual(['milk contains']);
    expect(findings(['sesame and soya'])).toEqual(['soy may_contain', 'sesame not_named']);
  });

  it('finds a food without a code by its name, and does not say that it is absent', () => {
    expect(findings(['strawberry', 'kiwi'])).toEqual(['strawberry contains', 'kiwi not_known']);
  });

  it('knows conditions and diets that keep an allergen away, each allergen once', () => {
    const member = {
      allergies: ['milk'],
      medicalConditions: ['celiac_disease', 'hypertension', 'egg allergy'],
      dietaryRestrictions: ['dairy_free', 'vegetarian'],
    };
    expect(allergiesInFood(avoiding(member), yogurt)).toEqual([
      { allergy: 'milk', finding: 'contains' },
      { allergy: 'egg', finding: 'not_named' },
      { allergy: 'wheat', finding: 'not_named' },
      { allergy: 'gluten', finding: 'check_pack' },
    ]);
  });

  it('calls unknown what waits for an answer, in whatever field it is', () => {
    const member = avoiding({
      allergies: ['zorblax fruit'],
      dietaryRestrictions: ['keto'],
      favourites: ['allergic to sesame'],
    });
    expect(allergiesInFood(member, yogurt)).toEqual([
      { allergy: 'zorblax fruit', finding: 'not_known' },
      { allergy: 'keto', finding: 'not_known' },
      { allergy: 'allergic to sesame', finding: 'not_known' },
    ]);
  });

  it('says nothing without allergies, and of those that no food brings', () => {
    expect(findings([])).toEqual([]);
    expect(findings(['none', 'N/A', 'no known food allergies'])).toEqual([]);
    expect(findings(['penicillin', 'cat allergy', 'allergic to bee stings'])).toEqual([]);
    // What cross-reacts with foods, and what nobody here can read, stays unknown.
    expect(findings(['birch pollen', 'latex', '落花甲'])).toEqual([
      'birch pollen not_known',
      'latex not_known',
      '落花甲 not_known',
    ]);
    // Where the word is known, it says what it means.
    expect(findings(['落花生'])).toEqual(['peanut not_named']);
  });

  it('leaves lactose intolerance to the dishes: a food with very little lactose is fine', () => {
    expect(allergiesInFood(avoiding({ medicalConditions: ['lactose_intolerance'] }), yogurt)).toEqual([]);
  });

  it('finds meat and gelatin by the words of a pack, which never say that they are not there', () => {
    const gummies = { ...yogurt, words: ['Gummies', 'sugar, gelatin, flavor'] };
    expect(allergiesInFood(avoiding({ allergies: ['gelatin', 'milk'] }), gummies)).toEqual([
      { allergy: 'milk', finding: 'contains' },
      { allergy: 'gelatin', finding: 'contains' },
    ]);
    // Gelatin comes from pigs and cattle.
    expect(allergiesInFood(avoiding({ allergies: ['pork'] }), gummies)).toEqual([
      { allergy: 'pork', finding: 'may_contain' },
    ]);
    expect(findings(['beef', 'pork'])).toEqual(['beef not_known', 'pork not_known']);
    const meats = ['poultry', 'beef', 'pork', 'lamb', 'game and other meat'];
    expect(findings(['meat'], { words: ['Ravioli', 'beef'] })).toEqual(
      expect.arrayContaining(meats.map((meat) => `${meat} ${meat === 'beef' ? 'contains' : 'not_known'}`)),
    );
  });

  it('knows the animals of our own foods', () => {
    const own = { animal: ['gelatine'] as const, words: ['Marshmallow'] };
    expect(findings(['gelatin', 'lamb'], own)).toEqual(['gelatin contains', 'lamb not_named']);
    expect(findings(['lamb'], { ...own, areKnown: false })).toEqual(['lamb not_known']);
  });

  it('takes alpha-gal syndrome for the animals that it keeps away', () => {
    const member = avoiding({ medicalConditions: ['alpha-gal syndrome'] });
    expect(allergiesInFood(member, { ...yogurt, words: ['Sausage', 'pork and salt'] })).toEqual(
      expect.arrayContaining([
        { allergy: 'pork', finding: 'contains' },
        { allergy: 'beef', finding: 'not_known' },
      ]),
    );
  });

  it.each([
    ['medicalConditions', 'allergic to strawberries'],
    ['dietaryRestrictions', 'no strawberries'],
    ['medicalConditions', 'allergic to pork'],
  ] as const)('looks into every field: %s “%s”', (field, text) => {
    const found = allergiesInFood(avoiding({ [field]: [text] }), {
      ...yogurt,
      words: ['strawberries', 'pork'],
    });
    expect(found.map(({ finding }) => finding)).toEqual(['contains']);
  });

  type Field = 'allergies' | 'dietaryRestrictions' | 'medicalConditions';
  const everything = { ...yogurt, contains: [...ALLERGEN_CODES] };
  const allergiesOf = (field: Field, text: string) =>
    allergiesInFood(avoiding({ [field]: [text] }), everything);

  it.each<[Field, string]>([
    ...['peanut', 'no peanuts', 'nut-free, egg-free', 'peanut, hives', 'severe nut allergy'].map(
      (text): [Field, string] => ['allergies', text],
    ),
    ...[
      'peanuts',
      'No nuts',
      'No dairy',
      'free from milk',
      'No gluten',
      'nut free and egg free',
      'no sesame',
    ].map((text): [Field, string] => ['dietaryRestrictions', text]),
    ...['severe reaction to peanuts', 'milk protein allergy', 'celiac disease'].map(
      (text): [Field, string] => ['medicalConditions', text],
    ),
    ['medicalConditions', 'peanut allergy, hypertension'],
  ])('tells every allergen that plans keep away: %s “%s”', (field, text) => {
    const { avoidedAllergens } = limitsOf(memberWith({ [field]: [text] }), kb);
    expect(avoidedAllergens.size).toBeGreaterThan(0);
    const provided = allergiesOf(field, text)
      .filter(({ finding }) => finding === 'contains')
      .map(({ allergy }) => allergy);
    expect(provided).toEqual(expect.arrayContaining([...avoidedAllergens]));
  });

  it.each<[Field, string]>([
    ['allergies', 'peanut, swells up'],
    ['medicalConditions', 'milk protein sensitivity'],
    ['medicalConditions', 'gluten sensitivity'],
  ])('tells the allergen, or that nobody knows: %s “%s”', (field, text) => {
    const provided = allergiesOf(field, text);
    expect(provided.length).toBeGreaterThan(0);
    for (const { finding } of provided) expect(['contains', 'not_known']).toContain(finding);
  });
});
