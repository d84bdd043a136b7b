import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { neededSoon } from './needed-soon.ts';
import { shoppingList } from './shopping-list.ts';

const kb = testKnowledgeBase();
const foods = [...kb.foods.values()].filter((food) => food.id !== 'water');
const START = '2026-12-30';

const planOf = (days: readonly (readonly string[])[]) =>
  days.map((ids, index) => ({
    date: addDays(START, index),
    meals: ids.map((id) => ({
      ingredients: [{ foodId: id, name: kb.foods.get(id)?.name ?? id, grams: 100 }],
    })),
  }));
type Plan = ReturnType<typeof planOf>;
const foodsOf = (plan: Plan) => plan.flatMap(({ meals }) => meals.flatMap(({ ingredients }) => ingredients));

/** The list as the product makes it from the plan, for a family that needs labeled packs. */
const listOf = (plan: Plan, checked: ReadonlySet<string>) =>
  shoppingList(foodsOf(plan), kb.foods, new Set(['gluten', 'tree_nut', 'peanut'])).map((line) => ({
    ...line,
    own: false,
    checked: checked.has(line.foodId),
  }));

describe('what the next two days need', () => {
  it('is exactly the open lines of their foods, labeled packs too, whatever the rest of the plan needs', () => {
    const ids = fc.array(fc.constantFrom(...foods.map((food) => food.id)), { maxLength: 5 });
    fc.assert(
      fc.property(
        fc.array(ids, { minLength: 1, maxLength: 7 }),
        fc.nat(8),
        fc.func(fc.boolean()),
        (days, offset, isChecked) => {
          const plan = planOf(days);
          const day = addDays(START, offset);
          const checked = new Set(foodsOf(plan).flatMap(({ foodId }) => (isChecked(foodId) ? foodId : [])));
          const found = neededSoon(plan, listOf(plan, checked), day);
          const soon = new Set([...(days[offset] ?? []), ...(days[offset + 1] ?? [])]);
          const wanted = [...soon].filter((id) => !checked.has(id));
          const pantry = (id: string) => kb.foods.get(id)?.pantry === true;
          expect(found.toBuy.map(({ foodId }) => foodId).sort()).toEqual(
            wanted.filter((id) => !pantry(id)).sort(),
          );
          expect(found.toLookFor.map(({ foodId }) => foodId).sort()).toEqual(wanted.filter(pantry).sort());
        },
      ),
      { seed: 4205, numRuns: 300 },
    );
  });

  it('leaves what the family wrote to the family', () => {
    const plan = planOf([['chicken-breast-raw']]);
    const own = listOf(plan, new Set()).map((line) => ({ ...line, own: true }));
    expect(neededSoon(plan, own, START).toBuy).toEqual([]);
  });

  it('does not take one food for another whose name begins alike', () => {
    const line = { item: 'Milk (labelled for cats) powder', checked: false, own: false, pantry: false };
    const plan = [{ date: START, meals: [{ ingredients: [{ name: 'Milk', grams: 5 }] }] }];
    expect(neededSoon(plan, [line, { ...line, item: 'Milk powder' }], START).toBuy).toEqual([]);
  });
});
