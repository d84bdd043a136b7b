import { expect, it } from 'vitest';
import { aboutBand, askerBand } from './bands.ts';

it.each([
  [9, false, 'child'],
  [12.9, true, 'child'],
  [13, true, 'teen'],
  [17.9, false, 'teen'],
  [18, false, 'adult'],
  [65, false, 'senior'],
  [null, false, 'teen'],
  [null, true, 'teen'],
  // The account says that it is a teen's, whatever the age.
  [40, true, 'teen'],
] as const)('takes someone of %s years, with a teen’s account %s, for a %s', (years, isTeen, band) => {
  expect(askerBand(years, isTeen)).toBe(band);
});

it.each([
  [0.5, false, false, 'infant'],
  [1, false, false, 'child'],
  [14, false, false, 'teen'],
  [30, false, true, 'self'],
  [30, true, true, 'pregnant'],
  [null, false, false, 'adult'],
  [80, false, false, 'senior'],
] as const)(
  'knows the person that it is about: %s years, pregnant %s, self %s',
  (ageYears, isPregnant, isSelf, band) => {
    expect(aboutBand({ ageYears, isPregnant }, isSelf)).toBe(band);
  },
);
