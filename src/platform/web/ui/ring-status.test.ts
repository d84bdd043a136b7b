import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coveredFigureText, figureText } from './figure-text.ts';
import { percentText, ringState } from './ring-status.ts';

const amount = fc.double({ min: 0, max: 1e6, noNaN: true });
const target = fc.double({ min: 0.01, max: 1e6, noNaN: true });

describe('the state of a ring', () => {
  it('never takes an unknown value for 0', () => {
    expect(ringState(null, 2, 'goal', false)).toEqual({ status: 'unknown', share: null, words: 'Not known' });
    expect(ringState(0, 2, 'goal', false).share).toBe(0);
  });

  it('has no share of a missing target', () => {
    expect(ringState(5, null, 'limit', false).share).toBeNull();
    expect(ringState(5, 0, 'limit', false).status).toBe('no-target');
  });

  it('never shows an exceeded limit as reached or kept', () => {
    fc.assert(
      fc.property(amount, target, fc.boolean(), (value, limit, atLeast) => {
        const { status } = ringState(value, limit, 'limit', atLeast);
        expect(status).toBe(value / limit > 1 ? 'over' : status);
        expect(status).not.toBe('reached');
      }),
    );
  });

  it('never calls a lower bound plainly within a limit', () => {
    expect(ringState(10, 100, 'limit', false).words).toBe('Within the limit');
    expect(ringState(10, 100, 'limit', true).words).toBe('Within the limit, as far as known');
    expect(ringState(95, 100, 'limit', true).words).toBe('Close to the limit, as far as known');
    expect(ringState(101, 100, 'limit', true).words).toBe('Above the limit');
  });

  it('rounds away from the line', () => {
    expect(percentText(0.998, false)).toBe('99%');
    expect(percentText(1.001, false)).toBe('101%');
    expect(percentText(1, false)).toBe('100%');
    expect(percentText(0.57, false)).toBe('57%');
    expect(percentText(0.6, true)).toBe('≥ 60%');
  });
});

describe('a figure in words', () => {
  it('says when it is a lower bound, and what is missing', () => {
    expect(figureText({ value: 61, unit: 'mg' })).toBe('61 mg');
    expect(figureText({ value: null, unit: 'mg' })).toBe('Not known');
    expect(coveredFigureText(61, 'mg', { known: 4, parts: 12 })).toBe('≥ 61 mg, 4 of 12 foods report it');
    expect(coveredFigureText(61, 'mg', { known: 12, parts: 12 })).toBe('61 mg');
    expect(coveredFigureText(null, 'mg', { known: 0, parts: 12 })).toBe('Not known, 0 of 12 foods report it');
  });
});
