import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LineSeen } from '#domain/shopping/merge-item-fields.ts';
import type { GroceryItem, GroceryList } from '../contract.ts';
import { type GroceryChange, replayOnList, replayOnSummaries } from './replay-changes.ts';

const at = (second: number) => new Date(Date.UTC(2026, 2, 1, 12, 0, second)).toISOString();

const item = (id: string, changes: Partial<GroceryItem> = {}): GroceryItem => ({
  id,
  item: id,
  quantity: 1,
  unit: null,
  aisle: 'other',
  checked: false,
  neededText: null,
  pantry: false,
  own: true,
  priceUsd: 2,
  fieldTimes: {},
  ...changes,
});

const LIST: GroceryList = {
  id: 'list',
  title: 'Week',
  mealPlanId: null,
  createdAt: at(0),
  items: [item('milk', { fieldTimes: { checked: at(10) } }), item('bread')],
};

const check = (itemId: string, checked: boolean, second: number): GroceryChange => ({
  kind: 'item-changed',
  listId: 'list',
  itemId,
  fields: { checked },
  fieldTimes: { checked: at(second) },
  wasChecked: !checked,
});

describe('a list with changes that wait', () => {
  it('shows what was done here', () => {
    const shown = replayOnList(
      LIST,
      [
        check('milk', true, 20),
        { kind: 'item-added', listId: 'list', item: item('leek', { aisle: 'produce' }) },
        { kind: 'item-removed', listId: 'list', itemId: 'bread', wasChecked: false },
        { kind: 'list-renamed', listId: 'list', title: 'Weekend' },
      ],
      'list',
    );
    expect(shown?.title).toBe('Weekend');
    expect(shown?.items.map(({ id, checked }) => [id, checked])).toEqual([
      ['leek', false],
      ['milk', true],
    ]);
  });

  it('leaves a field that was changed later elsewhere', () => {
    expect(replayOnList(LIST, [check('milk', true, 9)], 'list')?.items[0]?.checked).toBe(false);
    expect(replayOnList(LIST, [check('milk', true, 11)], 'list')?.items[0]?.checked).toBe(true);
  });

  it('does not show a tick on a line that says something else by now', () => {
    const tick = (line: Partial<LineSeen>): GroceryChange => ({
      ...(check('bread', true, 20) as Extract<GroceryChange, { kind: 'item-changed' }>),
      seen: { item: 'bread', quantity: 1, unit: null, ...line },
    });
    const isTicked = (change: GroceryChange) => replayOnList(LIST, [change], 'list')?.items[1]?.checked;
    expect(isTicked(tick({}))).toBe(true);
    for (const line of [{ item: 'white bread' }, { quantity: 2 }, { unit: 'loaf' }])
      expect(isTicked(tick(line))).toBe(false);
  });

  it('stays checked off when both were done at the same time', () => {
    const checked = replayOnList(LIST, [check('milk', true, 10)], 'list');
    expect(checked?.items[0]?.checked).toBe(true);
    expect(replayOnList(checked, [check('milk', false, 10)], 'list')?.items[0]?.checked).toBe(true);
    expect(replayOnList(checked, [check('milk', false, 11)], 'list')?.items[0]?.checked).toBe(false);
  });

  it('has an item of another aisle where the server will have it: as it was added', () => {
    const added: GroceryChange = {
      kind: 'item-added',
      listId: 'list',
      item: item('leek', { aisle: 'produce' }),
    };
    const moved: GroceryChange = {
      kind: 'item-changed',
      listId: 'list',
      itemId: 'leek',
      fields: { aisle: 'other' },
      fieldTimes: { aisle: at(30) },
      wasChecked: false,
    };
    expect(replayOnList(LIST, [added], 'list')?.items[0]?.id).toBe('leek');
    expect(replayOnList(LIST, [added, moved], 'list')?.items.map(({ id }) => id)).toEqual([
      'milk',
      'bread',
      'leek',
    ]);
  });

  it('forgets the price with the amount, not with a check', () => {
    const changed: GroceryChange = {
      kind: 'item-changed',
      listId: 'list',
      itemId: 'bread',
      fields: { quantity: 5 },
      fieldTimes: { quantity: at(20) },
      wasChecked: false,
    };
    expect(replayOnList(LIST, [changed], 'list')?.items[1]).toMatchObject({ quantity: 5, priceUsd: null });
    expect(replayOnList(LIST, [check('bread', true, 20)], 'list')?.items[1]?.priceUsd).toBe(2);
  });

  it('is there before the server knows it, and gone before the server knows that', () => {
    expect(replayOnList(null, [{ kind: 'list-made', list: LIST }], 'list')).toEqual(LIST);
    expect(replayOnList(LIST, [{ kind: 'list-removed', listId: 'list' }], 'list')).toBeNull();
  });

  it('is the same when a change that the server has taken is shown again', () => {
    const change = fc.oneof(
      fc
        .record({ id: fc.constantFrom('milk', 'bread'), checked: fc.boolean(), second: fc.nat(50) })
        .map((each) => check(each.id, each.checked, each.second)),
      fc
        .constantFrom('leek', 'rice')
        .map((id): GroceryChange => ({ kind: 'item-added', listId: 'list', item: item(id) })),
      fc
        .constantFrom('milk', 'bread')
        .map(
          (itemId): GroceryChange => ({ kind: 'item-removed', listId: 'list', itemId, wasChecked: false }),
        ),
    );
    fc.assert(
      fc.property(change, (each) => {
        const once = replayOnList(LIST, [each], 'list');
        expect(replayOnList(once, [each], 'list')).toEqual(once);
      }),
    );
  });
});

describe('the overview', () => {
  const [summary] = replayOnSummaries([], [{ kind: 'list-made', list: LIST }]);

  it('counts what waits', () => {
    expect(summary).toMatchObject({ id: 'list', itemCount: 2, checkedCount: 0 });
    const shown = replayOnSummaries(summary ? [summary] : [], [
      check('milk', true, 20),
      { kind: 'item-added', listId: 'list', item: item('leek') },
      { kind: 'item-removed', listId: 'list', itemId: 'milk', wasChecked: true },
    ]);
    expect(shown).toMatchObject([{ itemCount: 2, checkedCount: 0 }]);
  });

  it('counts no staples, as the list does', () => {
    const salt = { ...item('salt'), pantry: true };
    const made: GroceryChange = { kind: 'list-made', list: { ...LIST, items: [...LIST.items, salt] } };
    const checked = { ...check('salt', true, 20), isPantry: true } as GroceryChange;
    expect(replayOnSummaries([], [made, checked])).toMatchObject([{ itemCount: 2, checkedCount: 0 }]);
  });

  it('has a new list first and once, and a removed one no more', () => {
    const lists = summary ? [summary] : [];
    const made: GroceryChange = { kind: 'list-made', list: { ...LIST, id: 'party', title: 'Party' } };
    expect(replayOnSummaries(lists, [made, made]).map(({ id }) => id)).toEqual(['party', 'list']);
    expect(replayOnSummaries(lists, [{ kind: 'list-removed', listId: 'list' }])).toEqual([]);
  });
});
