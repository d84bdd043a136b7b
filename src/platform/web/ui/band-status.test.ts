import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Band, bandStatus, bandText, bandWords, isJustAbove, mostUrgentFirst } from './band-status.ts';

const band = (value: number | null, lower: number | null, upper: number | null, atLeast = false): Band => ({
  value,
  unit: 'mg',
  lower,
  upper,
  atLeast,
});

describe('a value against its band', () => {
  it('never calls an unknown value low', () => {
    expect(bandStatus(band(null, 10, 20))).toBe('unknown');
    expect(bandWords(band(null, 10, 20))).toBe('Not known');
  });

  it('says what is below only when the day is over', () => {
    expect(bandWords({ ...band(9, 10, 20), isSoFar: true })).toBe('So far');
    expect(bandWords({ ...band(9, 10, 20, true), isSoFar: true })).toBe('So far');
    expect(bandWords({ ...band(12, 10, 20), isSoFar: true })).toBe('In range');
    expect(bandWords({ ...band(21, 10, 20), isSoFar: true })).toBe('More than advised');
  });

  it.each([
    [9, 'below', 'Below the goal'],
    [10, 'within', 'In range'],
    [20, 'within', 'In range'],
    [20.1, 'above', 'More than advised'],
  ])('%d of 10 to 20 is %s', (value, status, words) => {
    expect(bandStatus(band(value, 10, 20))).toBe(status);
    expect(bandWords(band(value, 10, 20))).toBe(words);
  });

  it('has no status without a target', () => {
    expect(bandStatus(band(5, null, null))).toBe('no-target');
    expect(bandText(band(5, null, null))).toBe('');
  });

  it('does not take a lower bound for a lack, nor for a limit that is kept', () => {
    expect(bandWords(band(9, 10, null, true))).toBe('Maybe below the goal');
    expect(bandWords(band(9, null, 10, true))).toBe('In range, as far as known');
    expect(bandWords(band(11, null, 10, true))).toBe('More than advised');
  });

  it('always says when a limit is passed', () => {
    const amount = fc.double({ min: 0, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(amount, amount, fc.boolean(), (value, limit, atLeast) => {
        expect(bandStatus(band(value, null, limit, atLeast)) === 'above').toBe(value > limit);
      }),
    );
  });

  it('knows when rounding would hide that a limit is passed', () => {
    expect(isJustAbove(band(2300.4, null, 2300))).toBe(true);
    expect(isJustAbove(band(2301, null, 2300))).toBe(false);
    expect(isJustAbove(band(2300, null, 2300))).toBe(false);
  });

  it('names the target, and a goal that is no limit as such', () => {
    expect(bandText(band(1, 8, null))).toBe('goal at least 8 mg');
    expect(bandText(band(1, null, 2300))).toBe('at most 2,300 mg');
    expect(bandText({ ...band(1, null, 78), upperIs: 'goal' })).toBe('goal at most 78 mg');
    expect(bandText(band(1, 44, 78))).toBe('goal 44–78 mg');
    expect(bandWords({ ...band(90, 44, 78), upperIs: 'goal' })).toBe('Above the goal');
  });

  it('puts what is over first, then what is missed', () => {
    const rows = [
      band(15, 10, 20),
      band(null, 10, 20),
      band(5, 10, 20),
      band(5, 10, 20, true),
      band(30, 10, 20),
    ];
    expect([...rows].sort(mostUrgentFirst).map(bandStatus)).toEqual([
      'above',
      'below',
      'open',
      'unknown',
      'within',
    ]);
  });
});
