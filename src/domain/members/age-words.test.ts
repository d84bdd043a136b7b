import { describe, expect, it } from 'vitest';
import { endingAgeRules, isGuardedByAge } from './age-words.ts';

describe('an age that is changed by hand', () => {
  it.each([
    [0, 1],
    [4, 5],
    [11, 12],
    [15, 18],
    [3, 40],
    [70, 60],
  ])('ends rules: %i to %i', (before, after) => {
    expect(endingAgeRules(before, after)).not.toEqual([]);
  });

  it.each([
    [15, 15],
    [15, 17],
    [18, 15],
    [40, 50],
    [60, 70],
    [5, 3],
    [null, 18],
    [15, null],
  ])('ends none: %s to %s', (before, after) => {
    expect(endingAgeRules(before, after)).toEqual([]);
  });
});

it('someone is guarded by their age as long as some other age would end a rule', () => {
  for (const age of [0, 4, 17, 65, 90]) expect(isGuardedByAge(age)).toBe(true);
  for (const age of [18, 64, null]) expect(isGuardedByAge(age)).toBe(false);
});
