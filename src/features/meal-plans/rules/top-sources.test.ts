import { expect, it } from 'vitest';
import type { PlanState } from './plan-state.ts';
import { topSources } from './top-sources.ts';

const dish = (title: string, sodium: number | null) => ({
  recipe: { title },
  facts: { nutrients: { sodium_mg: { amount: sodium, known: 1, parts: 1 } } },
});

/** Two people at one meal of three days; each has a dish of their own. */
const PLATES = [
  [0, 3],
  [1, 3],
  [2, 3],
];
const state = {
  problem: {
    days: 3,
    slots: [{ seats: [4, 7] }],
    dishes: [dish('Soup', 300), dish('Pizza', 900), dish('Rice', null), dish('Pickles', 5000)],
  },
  plateAt: (_slot: number, day: number, seat: number) => ({ dish: PLATES[day]?.[seat] }),
  serving: (_slot: number, day: number) => (day === 0 ? 4 : 1),
} as unknown as PlanState;

it('names what gives most by what is eaten of it, of this person alone, and nothing that is not known', () => {
  expect(topSources(state, 4, 'sodium_mg')).toEqual(['Soup', 'Pizza']);
  expect(topSources(state, 7, 'sodium_mg')).toEqual(['Pickles']);
  expect(topSources(state, 9, 'sodium_mg')).toEqual([]);
});
