import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, ageYearsOn, completedYears, diffDays, isIsoDay } from './days.ts';

const day = fc
  .date({ min: new Date('1850-01-01T00:00:00Z'), max: new Date('2200-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('isIsoDay', () => {
  it.each(['2024-02-29', '2000-02-29', '0000-01-01', '9999-12-31', '2025-12-31'])('takes %s', (text) => {
    expect(isIsoDay(text)).toBe(true);
  });

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2024-13-01',
    '2024-00-10',
    '2024-04-31',
    '2024-4-1',
    '2024-01-01T00:00',
    '',
  ])('refuses %j', (text) => {
    expect(isIsoDay(text)).toBe(false);
  });
});

describe('addMonths', () => {
  it.each([
    ['2024-01-31', 1, '2024-02-29'],
    ['2023-01-31', 1, '2023-02-28'],
    ['2024-03-31', -1, '2024-02-29'],
    ['2024-01-15', -1, '2023-12-15'],
    ['2024-06-15', -120, '2014-06-15'],
    ['2024-12-01', 1, '2025-01-01'],
  ])('takes %s by %i months to %s', (from, months, to) => {
    expect(addMonths(from, months)).toBe(to);
  });
});

describe('addDays and diffDays', () => {
  it('go over leap days and year ends', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(addDays('2023-02-28', 1)).toBe('2023-03-01');
    expect(addDays('2025-12-31', 1)).toBe('2026-01-01');
    expect(addDays('2000-03-01', -1)).toBe('2000-02-29');
    expect(diffDays('2024-01-01', '2025-01-01')).toBe(366);
  });

  it('agree with the UTC calendar', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -50_000, max: 50_000 }), (from, days) => {
        const utc = new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
        expect(addDays(from, days)).toBe(utc);
        expect(diffDays(from, utc)).toBe(days);
      }),
    );
  });

  it('are inverse, and every day made is a day', () => {
    fc.assert(
      fc.property(day, day, (from, to) => {
        expect(addDays(from, diffDays(from, to))).toBe(to);
        expect(isIsoDay(addDays(from, 1))).toBe(true);
        expect(diffDays(from, to)).toBe(0 - diffDays(to, from));
      }),
    );
  });

  it('refuse what is not a day, and half days', () => {
    expect(() => addDays('2023-02-29', 1)).toThrow(RangeError);
    expect(() => diffDays('2023-02-28', 'today')).toThrow(RangeError);
    expect(() => addDays('2023-02-28', 0.5)).toThrow(RangeError);
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
  });
});

describe('ages', () => {
  it('turn a year older on the birthday, not the day before', () => {
    expect(completedYears('2021-06-15', '2026-06-14')).toBe(4);
    expect(completedYears('2021-06-15', '2026-06-15')).toBe(5);
    expect(ageYearsOn('2021-06-15', '2026-06-15')).toBe(5);
  });

  it('keep a birthday of 29 February on 1 March in common years', () => {
    expect(completedYears('2020-02-29', '2025-02-28')).toBe(4);
    expect(completedYears('2020-02-29', '2025-03-01')).toBe(5);
    expect(completedYears('2020-02-29', '2024-02-28')).toBe(3);
    expect(completedYears('2020-02-29', '2024-02-29')).toBe(4);
  });

  it('count half a year as about a half', () => {
    expect(ageYearsOn('2020-01-01', '2020-07-01')).toBeCloseTo(182 / 366, 10);
  });

  it('never fall, and stay within the completed year', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 40_000 }), (birth, days) => {
        const today = addDays(birth, days);
        const age = ageYearsOn(birth, today);
        expect(age).toBeLessThan(ageYearsOn(birth, addDays(today, 1)));
        expect(age - completedYears(birth, today)).toBeLessThan(1);
        expect(Math.abs(age - days / 365.2425)).toBeLessThan(0.02);
      }),
    );
  });

  it('are negative before the birth', () => {
    expect(ageYearsOn('2025-01-02', '2025-01-01')).toBeLessThan(0);
    expect(completedYears('2025-01-02', '2025-01-01')).toBe(-1);
  });
});
