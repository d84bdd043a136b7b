import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { followPlans, type PlanTakes, seenChanges } from './plan-on-list.ts';
import type { StandingLine } from './recipe-on-list.ts';
import { exactGrams, shoppingList } from './shopping-list.ts';

const { foods } = testKnowledgeBase();
const nobody = new Set<never>();
const IDS = ['carrot', 'milk-whole', 'egg-whole', 'salt', 'spinach-raw'];

const linesFor = (takes: PlanTakes): StandingLine[] =>
  shoppingList(
    Object.entries(takes).map(([foodId, grams]) => ({ foodId, grams })),
    foods,
  ).map((line) => ({ ...line, id: line.foodId, checked: false, own: false }));

/** The list as it is once the changes are carried out. */
function changed(lines: readonly StandingLine[], before: PlanTakes, after: PlanTakes) {
  const { changes, takes } = followPlans(lines, [{ before, after }], foods, nobody);
  const kept = lines
    .filter(({ id }) => !changes.removed.includes(id))
    .map((line) => ({ ...line, ...changes.changed.find(({ id }) => id === line.id)?.line }));
  const added = changes.added.map((line) => ({
    ...line,
    id: `new ${line.foodId}`,
    checked: false,
    own: false,
  }));
  return { lines: [...kept, ...added], takes: takes[0] ?? {}, changes };
}

const amounts = (lines: readonly StandingLine[]) =>
  lines.map(({ item, quantity, unit, neededGrams }) => [item, quantity, unit, neededGrams]).toSorted();

const anyTakes: fc.Arbitrary<PlanTakes> = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...IDS), fc.integer({ min: 1, max: 3_000 })), {
    selector: ([id]) => id,
  })
  .map((pairs) => Object.fromEntries(pairs));

describe('a list that follows its plan', () => {
  it('is as if it had been made from the plan as it is now, and as before when that is undone', () => {
    fc.assert(
      fc.property(anyTakes, anyTakes, (before, after) => {
        const list = linesFor(before);
        const there = changed(list, before, after);
        expect(amounts(there.lines)).toEqual(amounts(linesFor(after)));
        expect(there.takes).toEqual(after);
        const back = changed(there.lines, there.takes, before);
        expect(amounts(back.lines)).toEqual(amounts(list));
      }),
    );
  });

  it('leaves what is in the basket, what was written by hand, and an amount that someone set', () => {
    const before = { carrot: 500, 'milk-whole': 1_000, 'egg-whole': 300 };
    const list = linesFor(before).map((line) => ({
      ...line,
      checked: line.id === 'carrot',
      quantity: line.id === 'milk-whole' ? 9 : line.quantity,
    }));
    const own = { ...list[0], id: 'own', item: 'Candles', own: true, neededGrams: null } as StandingLine;
    const { changes, takes } = followPlans([...list, own], [{ before, after: {} }], foods, nobody);
    expect(changes).toEqual({ added: [], changed: [], removed: ['egg-whole'] });
    // It still has these for the plan: were they needed again, they are there.
    expect(takes).toEqual([{ carrot: 500, 'milk-whole': 1_000 }]);
    const left = list.filter(({ id }) => id !== 'egg-whole');
    const again = followPlans([...left, own], [{ before: takes[0] ?? {}, after: before }], foods, nobody);
    expect(again.changes.added.map(({ foodId }) => foodId)).toEqual(['egg-whole']);
  });

  it('adds what a plan needs more of beside what is in the basket', () => {
    const before = { carrot: 400 };
    const list = linesFor(before).map((line) => ({ ...line, checked: true }));
    const { changes } = followPlans(list, [{ before, after: { carrot: 900 } }], foods, nobody);
    expect(changes.changed).toEqual([]);
    expect(changes.added.map(({ foodId, neededGrams }) => [foodId, neededGrams])).toEqual([['carrot', 500]]);
  });

  it('moves food between two plans without a change', () => {
    const list = linesFor({ carrot: 500 });
    const plans = [
      { before: { carrot: 500 }, after: { carrot: 200 } },
      { before: {}, after: { carrot: 300 } },
    ];
    const { changes, takes } = followPlans(list, plans, foods, nobody);
    expect(changes).toEqual({ added: [], changed: [], removed: [] });
    expect(takes).toEqual([{ carrot: 200 }, { carrot: 300 }]);
  });

  it('says what comes, goes and changes, and not what stays in the same pack', () => {
    const before = { carrot: 100, 'egg-whole': 300, 'milk-whole': 100 };
    const list = linesFor(before);
    const after = { 'egg-whole': 900, 'milk-whole': exactGrams(101), 'spinach-raw': 200 };
    const { changes } = followPlans(list, [{ before, after }], foods, nobody);
    const seen = seenChanges(list, changes);
    const nameOf = (id: string) => foods.get(id)?.name;
    expect(seen.comes.map(({ item }) => item)).toEqual([nameOf('spinach-raw')]);
    expect(seen.goes.map(({ item }) => item)).toEqual([nameOf('carrot')]);
    expect(seen.changes.map(({ to }) => to.item)).toEqual([nameOf('egg-whole')]);
    expect(seen.changes[0]?.to.quantity).toBeGreaterThan(seen.changes[0]?.from.quantity ?? 0);
  });
});
