import { describe, expect, it } from 'vitest';
import { periodText } from './plan-days.ts';

describe('periodText', () => {
  it('names the first and the last day', () => {
    expect(periodText({ startDate: '2026-11-23', duration: 7 })).toBe('Mon, Nov 23 to Sun, Nov 29');
    expect(periodText({ startDate: '2026-11-23', duration: 1 })).toBe('Mon, Nov 23');
  });
});
