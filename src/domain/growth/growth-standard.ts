import type { GrowthStandard } from './growth-tables.ts';

/**
 * `cdc` is what CDC recommends for the United States: the WHO standards under 2 years and the CDC charts from then on.
 * `cdc-from-birth` takes the CDC charts for infants as well. Source: Grummer-Strawn et al., MMWR 59(RR-9), 2010.
 */
export const GROWTH_CHOICES = ['who', 'cdc', 'cdc-from-birth'] as const;
export type GrowthChoice = (typeof GROWTH_CHOICES)[number];

/** Days of a month as WHO and CDC count them: 365.25 / 12. */
export const MONTH_DAYS = 30.4375;

/** The last day of the WHO standards for young children. */
const LAST_DAY_OF_WHO_0_5 = 1826;
const CDC_FROM_MONTHS = 24;

/** The standard at an age in days since birth. */
export function standardAt(choice: GrowthChoice, ageDays: number): GrowthStandard {
  if (choice === 'cdc-from-birth') return 'cdc-2000';
  if (choice === 'cdc' && ageDays / MONTH_DAYS >= CDC_FROM_MONTHS) return 'cdc-2000';
  return ageDays <= LAST_DAY_OF_WHO_0_5 ? 'who-0-5' : 'who-5-19';
}
