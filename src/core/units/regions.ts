export const UNIT_SYSTEMS = ['us', 'metric'] as const;
export type UnitSystem = (typeof UNIT_SYSTEMS)[number];

/** BCP 47: English, as numbers and days are written there. */
export const REGIONS = ['en-US', 'en-GB', 'en-AU', 'en-CA', 'en-IE', 'en-NZ'] as const;
export type Region = (typeof REGIONS)[number];

export const FIRST_DAYS = ['monday', 'saturday', 'sunday'] as const;
export type FirstDay = (typeof FIRST_DAYS)[number];

/** Where a body is weighed in pounds and an oven heated in °F; spec'd as the product's own default too. */
export const unitsOfRegion = (region: Region): UnitSystem => (region === 'en-US' ? 'us' : 'metric');

/** First day of the week there (Unicode CLDR 47, supplemental/weekData). */
export const FIRST_DAY_OF_REGION: Readonly<Record<Region, FirstDay>> = {
  'en-US': 'sunday',
  'en-CA': 'sunday',
  'en-GB': 'monday',
  'en-IE': 'monday',
  'en-AU': 'monday',
  'en-NZ': 'monday',
};
