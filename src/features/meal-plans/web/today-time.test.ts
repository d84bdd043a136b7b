import { describe, expect, it } from 'vitest';
import type { MealSlot } from './day-menu.ts';
import { splitAtTime } from './today-time.ts';

const SLOTS: readonly MealSlot[] = (['breakfast', 'lunch', 'dinner', 'snacks'] as const).map((type) => ({
  type,
  meals: [],
}));
const typesAt = (time: string) => {
  const { ahead, earlier } = splitAtTime(SLOTS, new Date(`2026-03-02T${time}:00`));
  return [ahead.map(({ type }) => type), earlier.map(({ type }) => type)];
};

describe('the next meal comes first', () => {
  it.each([
    ['00:05', ['breakfast', 'lunch', 'snacks', 'dinner'], []],
    ['09:59', ['breakfast', 'lunch', 'snacks', 'dinner'], []],
    ['10:00', ['lunch', 'snacks', 'dinner'], ['breakfast']],
    ['14:30', ['snacks', 'dinner'], ['breakfast', 'lunch']],
    ['18:30', ['dinner'], ['breakfast', 'lunch', 'snacks']],
    ['21:00', [], ['breakfast', 'lunch', 'snacks', 'dinner']],
  ])('at %s', (time, ahead, earlier) => expect(typesAt(time)).toEqual([ahead, earlier]));
});
