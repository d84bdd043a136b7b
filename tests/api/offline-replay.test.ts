import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ItemFieldChange } from '#domain/shopping/merge-item-fields.ts';
import type { GroceryItem, GroceryList } from '#features/grocery-lists/contract.ts';
import {
  addItemWrite,
  changeItemWrite,
  type GroceryWrite,
  removeItemWrite,
} from '#features/grocery-lists/web/queued-changes.ts';
import { replayOnList } from '#features/grocery-lists/web/replay-changes.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { createPlannablePerson, generatePlan, type TestPerson } from '#tests/support/factories.ts';

/** What a device shows from its copy is what the server makes of the same changes, in the same order. */
const RUNS = 30;

let test: TestApp;
let person: TestPerson;
let mealPlanId: string;

beforeAll(async () => {
  test = await buildTestApp();
  person = await createPlannablePerson(test.app);
  mealPlanId = (await generatePlan(person, { duration: 1, mealTypes: ['dinner'] })).id;
});
afterAll(() => test.close());

const aisle = fc.constantFrom('produce', 'meat', 'dairy-eggs', 'other');
const field = fc.oneof(
  fc.record({ checked: fc.boolean() }),
  fc.record({ quantity: fc.constantFrom(1, 2, null) }),
  fc.record({ item: fc.constantFrom('Leek', 'Rice') }),
  fc.record({ unit: fc.constantFrom('g', null) }),
  fc.record({ aisle }),
);
const action = fc.record({
  kind: fc.constantFrom('change', 'change', 'change', 'add', 'remove'),
  fields: fc.array(field, { minLength: 1, maxLength: 3 }),
  at: fc.nat(3),
  aisle,
  /** Few moments for many changes: equal times are where two rules of merging would part. */
  second: fc.nat(2),
});
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

/** As another device would have made it, which knew nothing of the changes here: its stamp is no later than theirs. */
const timeOf = ({ second }: Action): string =>
  new Date(test.clock.now.getTime() - 60_000 + second * 1_000).toISOString();

function writeOf(list: GroceryList, items: readonly GroceryItem[], each: Action): GroceryWrite | null {
  const stamp = () => timeOf(each);
  const seen = items[each.at % Math.max(1, items.length)];
  if (each.kind === 'add' || seen === undefined) {
    const values = { item: 'Own', quantity: null, unit: null, aisle: each.aisle };
    return addItemWrite(list.id, randomUUID(), values, stamp);
  }
  if (each.kind === 'remove') return removeItemWrite(list.id, seen);
  return changeItemWrite(list.id, seen, Object.assign({}, ...each.fields) as ItemFieldChange, stamp);
}

const shown = (items: readonly GroceryItem[]) => items.map(({ place: _, ...item }) => item);

it('a device and the server make the same list of the same changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 8 }), async (actions) => {
      const made = await person.request('POST', '/api/grocery-lists', { mealPlanId });
      const list = made.json<GroceryList>();
      let here: GroceryList | null = list;
      for (const each of actions) {
        const write = writeOf(list, here?.items ?? [], each);
        if (write === null) continue;
        const { statusCode } = await person.request(write.method, write.path, write.body as object);
        expect(statusCode).toBeLessThan(300);
        here = replayOnList(here, [write.change], list.id);
      }
      const there = (await person.request('GET', `/api/grocery-lists/${list.id}`)).json<GroceryList>();
      expect(shown(here?.items ?? [])).toEqual(shown(there.items));
    }),
    { numRuns: RUNS },
  );
});
