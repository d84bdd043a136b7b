import { describe, expect, it } from 'vitest';
import type { PreparedForm } from '#domain/foods/food.ts';
import { ingredientOf, memberWith } from '#tests/support/core-fixtures.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { cutSmallSentences, piecesToCut } from './pieces.ts';
import { planMeals } from './plan-meals.ts';

const kb = testKnowledgeBase();
const child = { id: 'mia', ageYears: 3 };
const line = (food: string, ...forms: PreparedForm[]) => ingredientOf(food, 50, { forms });
const cutOf = (ageYears: number, ...lines: ReturnType<typeof line>[]) =>
  piecesToCut({ ingredients: lines }, [{ ...child, ageYears }], kb.rules).flatMap(({ foodIds }) => foodIds);

describe('what is cut small for a child under five', () => {
  it('is what comes in pieces, and what nobody has said how it is served', () => {
    expect(cutOf(3, line('carrot', 'sliced'), line('chicken-breast-raw', 'cooked-soft'))).toEqual([
      'carrot',
      'chicken-breast-raw',
    ]);
    expect(cutOf(3, line('tofu-firm'))).toEqual(['tofu-firm']);
  });

  it('is not what has no pieces, or smaller ones', () => {
    expect(cutOf(3, line('carrot', 'cooked-soft', 'mashed'), line('apple', 'grated'))).toEqual([]);
    expect(cutOf(3, line('rice-white-long-dry', 'cooked-soft'), line('oats-rolled', 'whole'))).toEqual([]);
  });

  it('is for ages from one to under five', () => {
    expect(cutOf(1, line('carrot', 'diced'))).toEqual(['carrot']);
    expect(cutOf(4.99, line('carrot', 'diced'))).toEqual(['carrot']);
    expect(cutOf(5, line('carrot', 'diced'))).toEqual([]);
  });

  it('names only foods that we have', () => {
    const unknown = kb.rules.pieces.flatMap(({ smallFoods }) => smallFoods.filter((id) => !kb.foods.has(id)));
    expect(unknown).toEqual([]);
  });

  it('is one sentence for children with the same foods', () => {
    const piece = { foodIds: ['carrot', 'bread-white'], mostInches: 0.5 };
    const meal = {
      ingredients: [
        { foodId: 'carrot', name: 'Carrot, raw' },
        { foodId: 'bread-white', name: 'White bread' },
      ],
      cutSmall: [
        { memberId: 'mia', ...piece },
        { memberId: 'tod', ...piece },
      ],
    };
    expect(cutSmallSentences(meal, (id) => (id === 'mia' ? 'Mia' : 'Tod'))).toEqual([
      'For Mia and Tod: cut to ½ inch (1 cm) or smaller: carrot, white bread.',
    ]);
    expect(cutSmallSentences({ ingredients: [] }, (id) => id)).toEqual([]);
  });

  it('is shown with each dish of a plan, for that child alone', async () => {
    const members = [
      memberWith({ id: 'tod', name: 'Tod', ageYears: 3, heightCm: 96, weightKg: 14 }),
      memberWith({ id: 'ana', name: 'Ana' }),
    ];
    const request = {
      members,
      days: 3,
      startDate: '2026-01-05',
      mealTypes: ['lunch', 'dinner'],
      budgetLevel: 'standard',
      specialRequests: '',
      requestAnswers: [],
      seed: 1,
    } as const;
    const outcome = await planMeals(request, kb, { now: () => 0, effort: 'test' });
    if (!outcome.ok) throw new Error('this family can be planned for');
    const meals = outcome.plan.dailyPlans.flatMap((day) => day.meals);
    const cuts = meals.flatMap(({ cutSmall }) => cutSmall ?? []);
    expect(cuts.length).toBeGreaterThan(1);
    expect(new Set(cuts.map(({ memberId, mostInches }) => `${memberId} ${mostInches}`))).toEqual(
      new Set(['tod 0.5']),
    );
    for (const { cutSmall = [], ingredients } of meals) {
      const served = new Set(ingredients.map(({ foodId }) => foodId));
      for (const { foodIds } of cutSmall) expect(foodIds.every((id) => served.has(id))).toBe(true);
    }
  });
});
