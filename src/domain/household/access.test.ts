import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AREAS, fullAccess, HOUSEHOLD_ROLES, mayDo, type Need, RIGHTS } from './access.ts';

const area = fc.constantFrom(...AREAS);
const right = fc.constantFrom(...RIGHTS);
const access = fc.record({
  role: fc.constantFrom(...HOUSEHOLD_ROLES),
  areas: fc.uniqueArray(area),
  right,
});

describe('mayDo', () => {
  it('gives nothing in an area that was not chosen', () => {
    fc.assert(
      fc.property(access, area, right, (given, wanted, how) => {
        const without = { ...given, areas: given.areas.filter((one) => one !== wanted) };
        expect(mayDo(without, `${wanted}:${how}`)).toBe(false);
      }),
    );
  });

  it('gives each right with those before it, and none above', () => {
    fc.assert(
      fc.property(access, area, right, (given, wanted, how) => {
        const chosen = { ...given, areas: [wanted] };
        expect(mayDo(chosen, `${wanted}:${how}`)).toBe(RIGHTS.indexOf(how) <= RIGHTS.indexOf(given.right));
      }),
    );
  });

  it('leaves the household itself to its owner, and the own account to everyone', () => {
    fc.assert(
      fc.property(access, (given) => {
        expect(mayDo(given, 'owner')).toBe(given.role === 'owner');
        expect(mayDo(given, 'own')).toBe(true);
      }),
    );
  });

  it('keeps nothing of the family from its adults', () => {
    const needs = AREAS.flatMap((one) => RIGHTS.map((how): Need => `${one}:${how}`));
    for (const role of ['owner', 'adult'] as const) {
      expect(needs.filter((need) => !mayDo(fullAccess(role), need))).toEqual([]);
    }
  });
});
