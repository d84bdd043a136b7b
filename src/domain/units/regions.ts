export const UNIT_SYSTEMS = ['us', 'metric'] as const;
export type UnitSystem = (typeof UNIT_SYSTEMS)[number];

/** BCP 47: English, as numbers and days are written there. */
export const REGIONS = ['en-US', 'en-GB', 'en-AU', 'en-CA', 'en-IE', 'en-NZ'] as const;
export type Region = (typeof REGIONS)[number];

export const FIRST_DAYS = ['monday', 'saturday', 'sunday'] as const;
export type FirstDay = (typeof FIRST_DAYS)[number];

/** As calendars there begin their weeks (Unicode CLDR 47, weekData). */
export const firstDayOfRegion = (region: Region): FirstDay =>
  region === 'en-US' || region === 'en-CA' ? 'sunday' : 'monday';

/** Where a body is weighed in pounds and an oven heated in °F. */
export const unitsOfRegion = (region: Region): UnitSystem => (region === 'en-US' ? 'us' : 'metric');

/** What printers there have in their trays. */
export const paperOf = (region: Region = 'en-US'): 'LETTER' | 'A4' =>
  region === 'en-US' || region === 'en-CA' ? 'LETTER' : 'A4';

/** The system chosen, otherwise the region's, otherwise the product's own. */
export const unitsOf = ({
  units,
  locale = 'en-US',
}: {
  readonly units?: UnitSystem | undefined;
  readonly locale?: Region | undefined;
}): UnitSystem => units ?? unitsOfRegion(locale);
