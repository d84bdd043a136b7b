import { diffDays } from '#domain/calendar/days.ts';
import type { PantryUnit } from '#domain/shopping/pantry-units.ts';
import { exactText } from '#domain/units/friendly-number.ts';
import { formatAmount, formatDay } from '#platform/web/format.ts';
import type { PantryItem } from '../contract/pantry.ts';

const NOUNS: Partial<Record<PantryUnit, readonly [string, string]>> = {
  package: ['package', 'packages'],
  piece: ['piece', 'pieces'],
  can: ['can', 'cans'],
  bunch: ['bunch', 'bunches'],
  head: ['head', 'heads'],
  clove: ['clove', 'cloves'],
  stalk: ['stalk', 'stalks'],
  slice: ['slice', 'slices'],
  cup: ['cup', 'cups'],
};

export const unitName = (unit: PantryUnit): string => NOUNS[unit]?.[1] ?? unit;

/** "300 g", "2 packages"; `null`: nobody said. */
export function amountText({ amount, unit }: Pick<PantryItem, 'amount' | 'unit'>): string | null {
  if (amount === null) return null;
  const count = exactText(amount) ?? formatAmount(amount);
  const [one, many] = NOUNS[unit ?? 'piece'] ?? [unit, unit];
  return `${count} ${amount <= 1 ? one : many}`;
}

/** What plans and lists make of it, where that is not what one expects. */
export function countText({ foodId, amount, grams }: PantryItem): string | null {
  if (foodId === null) return 'Plans don’t know this one.';
  if (amount === null) return 'Amount not set, so check it before you shop.';
  return grams === null ? 'We don’t know what this weighs, so check it before you shop.' : null;
}

export interface UseBy {
  readonly text: string;
  /** Past its day: plans no longer count on it. */
  readonly isPast: boolean;
  readonly isSoon: boolean;
}

const SOON_DAYS = 3;

export function useByText({ useBy }: Pick<PantryItem, 'useBy'>, today: string): UseBy | null {
  if (useBy === null) return null;
  const days = diffDays(today, useBy);
  const when = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `by ${formatDay(useBy, 'short')}`;
  return {
    text:
      days < 0
        ? `Past its day (${formatDay(useBy, 'short')})`
        : `${days > 1 && days <= SOON_DAYS ? 'Use soon, ' : 'Use '}${when}`,
    isPast: days < 0,
    isSoon: days >= 0 && days <= SOON_DAYS,
  };
}

/** What must go first comes first; what keeps comes by name. */
export const byUse = (a: PantryItem, b: PantryItem): number =>
  (a.useBy ?? '9999').localeCompare(b.useBy ?? '9999') || a.item.localeCompare(b.item, 'en');
