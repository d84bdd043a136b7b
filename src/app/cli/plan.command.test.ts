import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { PlanRequest } from '#domain/recipes/meal-plan.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { memberWith } from '#tests/support/safety-fixture.ts';
import { planAndCheck } from './plan.command.ts';

const request: PlanRequest = {
  members: [memberWith({ allergies: ['lupin'] })],
  days: 1,
  startDate: '2026-03-01',
  mealTypes: ['dinner'],
  budgetLevel: 'standard',
  specialRequests: '',
  requestAnswers: [],
  seed: 1,
};
const tools = { now: () => 0, effort: 'test' } as const;

/** Facts that change between planning and checking: what a fault of the planner would look like. */
function changingWhenChecked(kb: KnowledgeBase): KnowledgeBase & { readonly change: () => void } {
  let isChanged = false;
  const poisoned = new Map(
    [...kb.foods].map(([id, food]) => [id, { ...food, mayContain: ['lupin' as const] }]),
  );
  return {
    version: kb.version,
    recipes: kb.recipes,
    formerRecipes: kb.formerRecipes,
    dishFacts: kb.dishFacts,
    variants: kb.variants,
    simpleFoods: kb.simpleFoods,
    otherNames: kb.otherNames,
    kitchenWords: kb.kitchenWords,
    groupNames: kb.groupNames,
    words: kb.words,
    rules: kb.rules,
    get foods() {
      return isChanged ? poisoned : kb.foods;
    },
    change: () => {
      isChanged = true;
    },
  };
}

describe('planAndCheck', () => {
  const kb = testKnowledgeBase();

  it('hands out a plan that the checker accepts', async () => {
    const result = await planAndCheck(request, kb, tools);
    expect(result.status).toBe(0);
    expect(result.json).toMatchObject({ duration: 1, startDate: '2026-03-01' });
  });

  it('withholds a plan that the checker rejects', async () => {
    const changing = changingWhenChecked(kb);
    const onProgress = (share: number) => {
      if (share === 1) changing.change();
    };
    const result = await planAndCheck(request, changing, { ...tools, onProgress });
    expect(result.status).toBe(1);
    const rejected = z
      .strictObject({
        code: z.literal('plan_rejected'),
        message: z.string().min(1),
        violations: z.array(z.object({ code: z.string(), memberId: z.string() })).min(1),
      })
      .parse(result.json);
    expect(new Set(rejected.violations.map(({ code }) => code))).toEqual(new Set(['allergen']));
    expect(result.text).not.toContain('Shopping list');
  });
});
