import { formatAmount } from '#platform/web/format.ts';
import type { FoodFacts } from '../contract/food-facts.ts';

const UNITS = [
  [730, 365, 'year'],
  [60, 30, 'month'],
  [14, 7, 'week'],
  [0, 1, 'day'],
] as const;

/** "5 days", "3 weeks", "6 months": never longer than the days that are given. */
export function daysText(days: number): string {
  const [, size, unit] = UNITS.find(([from]) => days >= from) ?? UNITS[3];
  const count = Math.floor(days / size);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** FoodKeeper's "indefinitely" is stored as ten years. */
const FOR_YEARS_DAYS = 3650;
const lasts = (days: number): string => (days >= FOR_YEARS_DAYS ? 'many years' : daysText(days));

type Kept = NonNullable<FoodFacts['keeping']>['pantry'];

/** "In the fridge: 2 weeks; 1 week once open"; `null`: nothing is known. */
function placeText(place: string, { days, openedDays }: Kept): string | null {
  if (days === 0) return `${place}: does not keep well`;
  const opened = openedDays === 0 ? 'not after opening' : openedDays && `${lasts(openedDays)} after opening`;
  if (days === null) return opened ? `${place}: ${opened}` : null;
  return `${place}: ${lasts(days)}${opened ? `; ${opened}` : ''}`;
}

export function keepingTexts({ pantry, refrigerator, freezer }: NonNullable<FoodFacts['keeping']>): string[] {
  return [
    placeText('In the pantry', pantry),
    placeText('In the fridge', refrigerator),
    placeText('In the freezer', freezer),
  ].filter((text) => text !== null);
}

const MONTHS = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(
  ',',
);
const monthName = (month: number): string => MONTHS[(month - 1 + 12) % 12] ?? '';

/** "June to August", "March to May and September to November", "All year"; ranges may pass over New Year. */
export function seasonText(months: readonly number[]): string {
  const isIn = (month: number) => months.includes(((month - 1 + 12) % 12) + 1);
  if (months.length === MONTHS.length) return 'All year';
  const firsts = months.filter((month) => !isIn(month - 1));
  const ranges = firsts.map((first) => {
    let last = first;
    while (isIn(last + 1)) last += 1;
    return last === first ? monthName(first) : `${monthName(first)} to ${monthName(last)}`;
  });
  return ranges.join(' and ');
}

export function fodmapText({ level, lowUpToGrams }: NonNullable<FoodFacts['fodmap']>): string {
  if (lowUpToGrams === null) return 'Low in FODMAPs in any usual amount';
  if (lowUpToGrams === 0) return 'High in FODMAPs in any amount';
  const word = { low: 'Low', moderate: 'Medium', high: 'High' }[level];
  return level === 'low'
    ? `Low in FODMAPs up to ${formatAmount(lowUpToGrams)} g in a meal`
    : `${word} in FODMAPs, low only up to ${formatAmount(lowUpToGrams)} g in a meal`;
}

export function purineText({ level, isAtMost }: NonNullable<FoodFacts['purine']>): string {
  const word = {
    'very-low': 'very low',
    low: 'low',
    moderate: 'medium',
    high: 'high',
    'very-high': 'very high',
  }[level];
  const words = `${word} in purines`;
  // Nothing is below very low, so “at most” would add nothing.
  return isAtMost && level !== 'very-low'
    ? `At most ${words}`
    : words.replace(/^./, (letter) => letter.toUpperCase());
}

/** "Potassium: high (250 mg in ½ cup)". */
export function kidneyTexts({ serving, potassium, phosphorus }: NonNullable<FoodFacts['kidney']>): string[] {
  const text = (name: string, mineral: typeof potassium) =>
    mineral === null
      ? []
      : [`${name}: ${mineral.level.replace('-', ' ')} (${formatAmount(mineral.mg)} mg in ${serving.label})`];
  return [...text('Potassium', potassium), ...text('Phosphorus', phosphorus)];
}
