import type { GrowthChoice } from '#domain/growth/growth-standard.ts';

/** The charts of WHO end at 19 years; from then on a body is read as an adult's. */
const LAST_CHART_YEARS = 19;

/** Someone of unknown age is an adult: nothing about weight is hidden from them that they have not asked for. */
export const stageOf = (ageYears: number | null): 'child' | 'adult' =>
  ageYears !== null && ageYears < LAST_CHART_YEARS ? 'child' : 'adult';

/** What the region's doctors use: in the United States CDC from 2 years on, elsewhere WHO. */
export const regionalStandard = (locale: string | undefined): GrowthChoice =>
  (locale ?? 'en-US') === 'en-US' ? 'cdc' : 'who';
