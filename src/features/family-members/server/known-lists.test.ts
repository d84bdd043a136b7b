import { expect, it } from 'vitest';
import { createKnownLists, type KnownList } from './known-lists.ts';

const about = { householdId: 'home', userId: 'ana', today: '2026-11-23' };
const madeOf = () => {
  const made: KnownList[] = [];
  const make = async () => {
    const known: KnownList = { list: [], viewed: [] };
    made.push(known);
    return known;
  };
  return { made, make };
};

it('makes a list once, and again for another person, day, household or letter', async () => {
  const lists = createKnownLists(() => 0);
  const { made, make } = madeOf();
  const first = await lists.of(about, { text: 'rows' }, make);
  expect(await lists.of({ ...about }, { text: 'rows' }, make)).toBe(first);
  const others = [
    [{ ...about, householdId: 'other' }, 'rows'],
    [{ ...about, userId: 'ben' }, 'rows'],
    [{ ...about, today: '2026-11-24' }, 'rows'],
    [about, 'rowz'],
  ] as const;
  for (const [who, text] of others) await lists.of(who, { text }, make);
  expect(made).toHaveLength(1 + others.length);
});

it('keeps nothing longer than half a day, and no more than some families', async () => {
  let now = 0;
  const lists = createKnownLists(() => now);
  const { made, make } = madeOf();
  await lists.of(about, { text: 'rows' }, make);
  now = 43_200_000;
  await lists.of(about, { text: 'rows' }, make);
  expect(made).toHaveLength(2);
  for (const letter of ['x', 'y']) await lists.of(about, { text: letter.repeat(1_500_000) }, make);
  await lists.of(about, { text: 'rows' }, make);
  expect(made).toHaveLength(5);
});

it('keeps nothing of a list that could not be made', async () => {
  const lists = createKnownLists(() => 0);
  const failing = async () => {
    throw new Error('broken');
  };
  await expect(lists.of(about, { text: 'rows' }, failing)).rejects.toThrow('broken');
  const { made, make } = madeOf();
  await lists.of(about, { text: 'rows' }, make);
  expect(made).toHaveLength(1);
});
