import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useWeight } from './food-marks.ts';

const now = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const used = (uses: number, days: number) => ({ isFavourite: false, uses, lastUsedAt: daysAgo(days) });

describe('what comes first in a search', () => {
  it('is a favorite before anything that is only used', () => {
    const favourite = { isFavourite: true, uses: 0, lastUsedAt: null };
    expect(useWeight(favourite, now)).toBeGreaterThanOrEqual(useWeight(used(500, 0), now));
  });

  it('is what was used lately and often', () => {
    expect(useWeight(used(3, 1), now)).toBeGreaterThan(useWeight(used(3, 40), now));
    expect(useWeight(used(9, 5), now)).toBeGreaterThan(useWeight(used(2, 5), now));
  });

  it('is not what was used long ago, or never', () => {
    expect(useWeight(used(50, 121), now)).toBe(0);
    expect(useWeight({ isFavourite: false, uses: 0, lastUsedAt: null }, now)).toBe(0);
  });

  it('never grows with time, and clocks that differ do no harm', () => {
    fc.assert(
      fc.property(fc.nat(1_000), fc.integer({ min: -10, max: 400 }), fc.nat(300), (uses, days, later) => {
        const before = useWeight(used(uses, days), now);
        expect(useWeight(used(uses, days + later), now)).toBeLessThanOrEqual(before);
        expect(before).toBeGreaterThanOrEqual(0);
        expect(before).toBeLessThanOrEqual(2);
      }),
    );
  });
});
