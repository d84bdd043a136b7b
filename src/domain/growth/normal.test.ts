import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalShare, zOfShare } from './normal.ts';

describe('the normal distribution', () => {
  // Abramowitz & Stegun, Handbook of Mathematical Functions, table 26.1.
  it.each([
    [0, 0.5],
    [1, 0.841344746068543],
    [1.645, 0.950015094460879],
    [2, 0.977249868051821],
    [3, 0.99865010196837],
    [-2, 0.022750131948179],
    [4, 0.999968328758167],
  ])('below z %s', (z, share) => {
    expect(normalShare(z)).toBeCloseTo(share, 12);
  });

  it('leads back from the share to z', () => {
    fc.assert(
      fc.property(fc.double({ min: -5, max: 5, noNaN: true }), (z) => {
        expect(zOfShare(normalShare(z))).toBeCloseTo(z, 6);
      }),
    );
  });

  it('ends at 8.21', () => {
    expect([zOfShare(0), zOfShare(1)]).toEqual([-8.21, 8.21]);
    expect(() => zOfShare(1.1)).toThrow(RangeError);
  });
});
