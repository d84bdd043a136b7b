import { describe, expect, it } from 'vitest';
import { readTyped } from './amount-text.ts';
import { draftEntry } from './entry-drafts.ts';
import { itemOfEntry, pickOfFood, pickOfQuick, withTyped } from './log-picks.ts';

const food = (portions: readonly { readonly label: string; readonly grams: number }[]) =>
  pickOfFood({
    id: 'food',
    name: 'Food',
    brand: null,
    portions: [...portions],
    isPer100Ml: false,
    nutrients: { energy_kcal: 89 },
  });
const mashed = { label: '1 cup, mashed', grams: 225 };
const banana = food([
  mashed,
  { label: '1 piece, large', grams: 136 },
  { label: '1 piece, medium', grams: 118 },
]);

describe('what someone most likely had of a food', () => {
  it('is a middling piece before a cup of it', () => {
    expect(banana).toMatchObject({ amount: 1, unit: '1 piece, medium' });
    expect(withTyped(banana, readTyped('2 bananas'))).toMatchObject({ amount: 2, unit: '1 piece, medium' });
  });

  it('is no single berry', () => {
    const berries = food([
      { label: '1 cup', grams: 148 },
      { label: '1 piece', grams: 1.36 },
    ]);
    expect(berries.unit).toBe('1 cup');
  });
});

it('keeps an entry of unknown energy in an own meal, and leaves it unknown', () => {
  const pick = pickOfQuick({ name: 'School lunch', calories: null });
  const place = { memberId: 'theo', date: '2026-03-02', mealType: 'lunch' } as const;
  const entry = draftEntry('one', place, pick, { amount: 1, unit: 'serving', offered: null });
  expect(entry.foodItem.caloriesPerServing).toBeNull();
  expect(itemOfEntry(entry)).toMatchObject({ quick: { name: 'School lunch', calories: null } });
});
