import { describe, expect, it } from 'vitest';
import type { Member } from '#domain/members/member.ts';
import type { ProductAnswer } from '#features/foods/contract/foods.ts';
import type { OwnRecipeFit } from '#features/recipes/rules/own-recipe-fit.ts';
import type { Actor } from '#platform/server/db/database.ts';
import { memberWith, nutrientAmounts } from '#tests/support/core-fixtures.ts';
import { familyMember } from '#tests/support/family-member.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { WITHOUT_ID } from '../rules/served-as.ts';
import { createBrokenLimits } from './broken-limits.ts';

const mia = familyMember({ age: null });
const knowledgeBase = testKnowledgeBase();
const OFF = 'off-4000000000000';
const product: ProductAnswer = {
  kind: 'product',
  id: OFF,
  name: 'Zuvelo snack',
  brand: null,
  category: null,
  isGeneric: false,
  gtin: null,
  allergens: { contains: [], mayContain: [], areKnown: true },
  ingredientsText: 'Something',
  nutrients: nutrientAmounts(),
  isPer100Ml: false,
  portions: [],
  source: { name: 'Open Food Facts', code: '4000000000000' },
  updatedAt: '2026-11-20T08:00:00.000Z',
  isFavourite: false,
};

/** What is said of each thing to a person of these facts. */
async function said(
  given: Partial<Member>,
  ids: { foodIds?: string[]; recipeIds?: string[] },
  own?: string[],
) {
  const limits = createBrokenLimits({
    knowledgeBase,
    eaters: {
      eaters: async () => [
        { answer: mia, member: null, ofAnyAge: memberWith(given), open: [], isAgeAssumed: false },
      ],
    },
    foods: { findProduct: async () => product },
    ownRecipes: {
      judge: async () =>
        own === undefined
          ? null
          : {
              foodIds: own,
              fitOf: () => ({ reasons: [], open: [] }) as Partial<OwnRecipeFit> as OwnRecipeFit,
            },
    },
  });
  const answer = await limits({} as Actor, { memberIds: [mia.id], foodIds: [], recipeIds: [], ...ids });
  return new Map(answer.map(({ id, limits, onLabel, isChecked }) => [id, { limits, onLabel, isChecked }]));
}

it('someone whose age is not known is warned of what holds at any age', async () => {
  const found = await said({ allergies: ['peanut'] }, { foodIds: ['peanut-butter-unsalted'] });
  expect(found.get('peanut-butter-unsalted')).toMatchObject({ limits: ['peanut allergy'] });
});

describe('a baby', () => {
  const BABY = { ageYears: 0 };
  const limitsAt = async (ageYears: number, id: string) =>
    (await said({ ageYears }, { foodIds: [id] })).get(id)?.limits ?? [];

  it.each([
    ['honey', 'no honey under 12 months'],
    ['graham-cracker', 'no honey under 12 months'],
    ['milk-whole', 'no cow’s milk as a drink under 12 months'],
    ['apple-juice', 'no juice under 12 months'],
    ['milk-sweetened-condensed', 'no added sugar under 2'],
    ['salt', 'little salt under 12 months'],
    ['popcorn-air-popped', 'choking hazards under 5'],
  ])('is not given %s, and the log says so', async (id, limit) => {
    expect(await limitsAt(0, id)).toContain(limit);
  });

  it('has no rule of babies from the first birthday on', async () => {
    for (const id of ['honey', 'milk-whole', 'apple-juice', 'salt', 'cheese-brie'])
      expect((await limitsAt(1, id)).join()).not.toMatch(/12 months|pasteurized/);
    expect(await limitsAt(1, 'honey')).toEqual(['no added sugar under 2']);
  });

  it('may have milk in a dish, not in a drink, and of an own recipe nobody knows which it is', async () => {
    const withMilk = (isDrink: boolean) =>
      knowledgeBase.recipes.find(
        ({ id, ingredients }) =>
          ['smoothie', 'drink'].includes(knowledgeBase.dishFacts.get(id)?.dishType ?? '') === isDrink &&
          ingredients.some(({ food }) => food === 'milk-whole'),
      )?.id ?? '';
    const [dish, drink, ours] = [withMilk(false), withMilk(true), 'own'];
    const found = await said(BABY, { recipeIds: [dish, drink, ours] }, ['milk-whole']);
    const milk = 'no cow’s milk as a drink under 12 months';
    const { limits = [], onLabel = [] } = found.get(dish) ?? {};
    expect([...limits, ...onLabel]).not.toContain(milk);
    expect(found.get(drink)?.limits).toContain(milk);
    expect(found.get(ours)).toMatchObject({ limits: [], onLabel: expect.arrayContaining([milk]) });
  });

  it('may have soft cheese only if its label says that it is pasteurized', async () => {
    const found = (await said(BABY, { foodIds: ['cheese-brie'] })).get('cheese-brie');
    expect(found?.limits).not.toContain('only if pasteurized');
    expect(found?.onLabel).toContain('only if pasteurized');
  });
});

describe('a product', () => {
  const asked = async (given: Partial<Member>) => (await said(given, { foodIds: [OFF] })).get(OFF);

  it('has to say on its label what an age or a pregnancy leaves out', async () => {
    expect((await asked({ ageYears: 2 }))?.onLabel).toEqual([
      'raw or unpasteurized',
      'choking hazards',
      'no high-mercury fish at this age',
      'no alcohol at this age',
    ]);
    const mother = await asked({ ageYears: 30, lifeStage: 'pregnant' });
    expect(mother?.onLabel).toContain('no alcohol in pregnancy');
    const baby = await asked({ ageYears: 0 });
    expect(baby?.onLabel).toEqual(
      expect.arrayContaining(['no honey under 12 months', 'no cow’s milk as a drink under 12 months']),
    );
  });

  it('says nothing to an adult without limits: what holds for everyone is no question', async () => {
    expect(await asked({ ageYears: 40 })).toBeUndefined();
  });
});

describe('a food that is only eaten', () => {
  it('has a usual recipe and no list of ingredients, so what it does not name has to be asked', async () => {
    const given = { ageYears: 40, allergies: ['sesame', 'egg'] };
    const found = await said(given, { foodIds: ['brownie', 'apple'] });
    expect(found.get('brownie')).toMatchObject({ limits: ['egg allergy'], onLabel: ['sesame allergy'] });
    expect(found.has('apple')).toBe(false);
  });
});

describe('what nobody knows', () => {
  it('is called unchecked for those who have limits, and for nobody else', async () => {
    const ids = { foodIds: ['gone', WITHOUT_ID], recipeIds: ['gone-too'] };
    const unchecked = { limits: [], onLabel: [], isChecked: false };
    expect([...(await said({ ageYears: 40, allergies: ['milk'] }, ids))]).toEqual([
      ['gone', unchecked],
      [WITHOUT_ID, unchecked],
      ['gone-too', unchecked],
    ]);
    expect((await said({ ageYears: 40 }, ids)).size).toBe(0);
  });
});

it('another version of a dish is judged by what is in it', async () => {
  const variant = knowledgeBase.variants.find(({ of, recipe }) => {
    const shared = knowledgeBase.recipes.find(({ id }) => id === of);
    const hasSoy = (lines: typeof recipe | undefined) =>
      lines?.ingredients.some(({ food }) => knowledgeBase.foods.get(food)?.contains.includes('soy'));
    return hasSoy(recipe) && !hasSoy(shared);
  });
  if (variant === undefined) throw new Error('no version has soy that the dish has not');
  const ids = { recipeIds: [variant.of, variant.recipe.id] };
  const found = await said({ ageYears: 40, allergies: ['soy'] }, ids);
  expect(found.get(variant.of)?.limits ?? []).toEqual([]);
  expect(found.get(variant.recipe.id)?.limits).toEqual(['soy allergy']);
});
