import { expect, it } from 'vitest';
import type { Member } from '#domain/members/member.ts';
import { dishFactsOf } from '#domain/recipes/served-dishes.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { memberWith } from '#tests/support/safety-fixture.ts';
import { plannedTool } from './plan.ts';
import type { ToolContext } from './tool.ts';

const kb = testKnowledgeBase();
const DAY = '2026-11-30';
const PARENT = memberWith({ id: 'parent', name: 'Nora' });
const TEEN = memberWith({ id: 'teen', name: 'Eva', ageYears: 15, dietaryRestrictions: ['vegan'] });

/** A dish with eggs that has a plate without anything of an animal. */
function eggDish() {
  const isOf = (id: string) => (kb.foods.get(id)?.animal.length ?? 0) > 0;
  for (const { of, recipe: own } of kb.variants) {
    const shared = kb.recipes.find(({ id }) => id === of);
    const isEgg = shared?.ingredients.some(({ food }) => food === 'egg-whole') ?? false;
    if (shared !== undefined && isEgg && !own.ingredients.some(({ food }) => isOf(food)))
      return { shared, own };
  }
  throw new Error('no such dish');
}
const { shared, own } = eggDish();

const portionOf = ({ id }: Member) => ({
  memberId: id,
  servings: 1,
  grams: 300,
  nutrition: { calories: 400, protein: 15, carbs: 50, fat: 15 },
});
const served = (id: string, name: string, eater: Member) => ({
  id,
  kind: 'main',
  recipeId: shared.id,
  name,
  dishType: dishFactsOf(shared, kb).dishType,
  portions: [portionOf(eater)],
});
const PLAN = {
  id: 'plan',
  startDate: DAY,
  duration: 1,
  targetMember: 'default',
  members: [PARENT, TEEN],
  dailyPlans: [
    {
      day: 1,
      date: DAY,
      meals: [
        {
          type: 'dinner',
          recipeId: shared.id,
          name: shared.title,
          prepTime: 30,
          portions: [portionOf(PARENT), portionOf(TEEN)],
          dishes: [served(shared.id, shared.title, PARENT), served(own.id, own.title, TEEN)],
        },
      ],
    },
  ],
};
const context = {
  people: [PARENT, TEEN].map((member) => ({ facts: { id: member.id }, eater: { member } })),
  deps: { knowledgeBase: kb, mealPlans: { list: async () => [PLAN], read: async () => PLAN } },
} as unknown as ToolContext;

it('someone with a plate of their own has that, and not the dish of the table', async () => {
  const { data } = await plannedTool.run(context, { from: DAY, to: DAY, meal: 'dinner', memberId: 'teen' });
  expect(data.dishes).toMatchObject([
    { name: shared.title, isShared: true, eaterIds: ['parent'], refusedFor: ['teen'] },
    { name: own.title, isShared: false, eaterIds: ['teen'], refusedFor: [] },
  ]);
});
