import { addDays, addMonths } from '#domain/calendar/days.ts';
import type { GrowthFlag, GrowthIndicator } from '#domain/growth/assess-growth.ts';
import type { GrowthChoice } from '#domain/growth/growth-standard.ts';
import type { GrowthStandard } from '#domain/growth/growth-tables.ts';
import { shownAmount } from '#domain/growth/measurement-kinds.ts';
import type { AdultHeight, Crossing, Speed } from './growth-news.ts';

type Units = 'us' | 'metric';

export const INDICATOR_LABELS: Readonly<Record<GrowthIndicator, string>> = {
  length_height: 'Length and height',
  weight: 'Weight',
  bmi: 'Body mass index (BMI)',
  weight_for_height: 'Weight for length and height',
  head: 'Head circumference',
};
/** In the middle of a sentence. */
const INDICATOR_NOUNS: Readonly<Record<GrowthIndicator, string>> = {
  length_height: 'height',
  weight: 'weight',
  bmi: 'BMI',
  weight_for_height: 'weight for height',
  head: 'head size',
};

export const STANDARD_NAMES: Readonly<Record<GrowthStandard, string>> = {
  'who-0-5': 'WHO Child Growth Standards (2006), birth to 5 years',
  'who-5-19': 'WHO Growth Reference (2007), 5 to 19 years',
  'cdc-2000': 'CDC Growth Charts (2000, extended BMI 2022)',
};
export const STANDARD_SHORT: Readonly<Record<GrowthStandard, string>> = {
  'who-0-5': 'WHO 2006',
  'who-5-19': 'WHO 2007',
  'cdc-2000': 'CDC 2000',
};
export const CHOICE_LABELS: Readonly<Record<GrowthChoice, string>> = {
  who: 'WHO at all ages',
  cdc: 'WHO under 2 years, CDC from then on',
  'cdc-from-birth': 'CDC at all ages',
};
export const CHOICE_NOTES: Readonly<Record<GrowthChoice, string>> = {
  who: 'Doctors in most countries use these charts.',
  cdc: 'This is what the CDC recommends for children in the United States.',
  'cdc-from-birth': 'Some US clinics still use the CDC charts for babies.',
};

/** Sentences call people by the first part of their name. */
export const calledName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** "34th", and never the 0th or the 100th: nobody is below or above everyone. */
export function ordinalCentile(centile: number): string {
  if (centile < 1) return 'below the 1st';
  if (centile > 99) return 'above the 99th';
  const whole = Math.round(centile);
  const end = whole % 100 >= 11 && whole % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][whole % 10] ?? 'th');
  return `${whole}${end}`;
}

/** What a centile means, in plain words. Larger is not better. */
export function centileWords(name: string, indicator: GrowthIndicator, centile: number): string {
  const what = INDICATOR_NOUNS[indicator];
  const place = ordinalCentile(centile);
  const verb = place.startsWith('below') || place.startsWith('above') ? 'is' : 'is at the';
  const said = `${name}’s ${what} ${verb} ${place} percentile.`;
  const count = Math.min(99, Math.max(1, Math.round(centile)));
  const than = indicator === 'length_height' ? 'shorter' : indicator === 'head' ? 'smaller' : 'lighter';
  if (indicator === 'bmi' || indicator === 'weight_for_height')
    return `${said} Of 100 children of the same ${indicator === 'bmi' ? 'age' : 'height'} and sex, about ${count} have a lower ${what}.`;
  return `${said} Of 100 children of the same age and sex, about ${count} are ${than}.`;
}

export const WHAT_A_CENTILE_IS =
  'A percentile is not a grade. Children are healthy at every line of the chart. What matters is that a child follows a line of their own over time.';

export const CORRECTED_WORDS = 'The solid curve is by corrected age, the dashed one by age since birth.';

export const FLAG_WORDS: Readonly<Record<GrowthFlag, string>> = {
  implausible: 'This is so far out that it may be a mistake. Please check it.',
  position_adjusted: '0.7 cm (0.3 in) are added or taken off, because a child is longer lying down.',
  age_corrected: 'By corrected age, counted from the due date.',
  before_due_date: 'Before the due date. These charts start there.',
  oedema: 'With swelling, weight is not scored.',
  age_outside_tables: 'This chart does not reach this age.',
  height_outside_tables: 'This chart does not reach this height.',
  extended_bmi: 'By the CDC’s extended charts of 2022.',
};

/** Months that are over, as people count them: a child turns a month older on the day of its birth date. */
function completedMonths(days: number, on: string): number {
  const birth = addDays(on, -days);
  // At first never too few: no run of months has fewer days than 28 a month.
  let months = Math.floor(days / 28);
  while (addMonths(birth, months) > on) months -= 1;
  return months;
}

/** "3 years 2 months", "14 months", "12 days": an age in days on a day. */
export function ageWords(days: number, on: string): string {
  if (days < 0) return `${-days} ${-days === 1 ? 'day' : 'days'} before the due date`;
  if (days < 61) return `${days} ${days === 1 ? 'day' : 'days'}`;
  const months = completedMonths(days, on);
  if (months < 24) return `${months} months`;
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const whole = `${years} years`;
  return rest === 0 ? whole : `${whole} ${rest} ${rest === 1 ? 'month' : 'months'}`;
}

const monthWords = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** A curve that moved across lines: what happened. What to do is said once, for all of them. */
export function crossingWords(
  name: string,
  { indicator, direction, isCorrected, from, to }: Crossing,
): string {
  const [before, now] = [from, to].map(({ centile }) =>
    ordinalCentile(centile).replace(/^(below|above) the /, ''),
  );
  const place = `from the ${before} to ${to.centile < 1 ? 'below the 1st' : `the ${now}`} percentile`;
  return `Since ${monthWords(from.date)}, ${name}’s ${INDICATOR_NOUNS[indicator]} moved ${direction} ${place}${isCorrected ? ' by corrected age' : ''}.`;
}

export function speedWords({ cm, cmPerYear, from }: Speed, units: Units): string {
  const grown = shownAmount('head', Math.abs(cm), units);
  const year = shownAmount('head', Math.abs(cmPerYear), units);
  if (rounded(cm) <= 0) return `No growth in height since ${monthWords(from)}. Please measure once more.`;
  return `${grown} taller since ${monthWords(from)}, a pace of ${year} per year.`;
}

export function adultHeightWords({ targetCm, leastCm, mostCm }: AdultHeight, units: Units): string {
  const [target, least, most] = [targetCm, leastCm, mostCm].map((cm) => shownAmount('height', cm, units));
  return `Going by both parents’ heights, about ${target} as an adult. Of 100 children, 95 end up between ${least} and ${most}.`;
}
export const ADULT_HEIGHT_SOURCE =
  'Mid-parental height: Tanner, Goldstein and Whitehouse, Archives of Disease in Childhood 45:755, 1970.';

/** What a child reads about themselves. Only height, and never in comparison with anyone. */
export function grownWords(cm: number, units: Units): string {
  const grown = rounded(units === 'us' ? cm / 2.54 : cm);
  if (grown <= 0) return 'I am as tall as last time.';
  return `I grew ${grown} ${units === 'us' ? (grown === 1 ? 'inch' : 'inches') : 'cm'}!`;
}
