import { countedTime } from '#domain/calendar/change-time.ts';
import type { Aisle } from '#domain/foods/food.ts';

/**
 * Two people change one list, perhaps without network: each field counts by itself, and the later change of a
 * field stands. Times are ISO 8601 in UTC with milliseconds, so that they compare as text
 * (docs/decisions/007-offline-writes.md).
 */
export const ITEM_FIELDS = ['item', 'quantity', 'unit', 'aisle', 'checked'] as const;
export type ItemField = (typeof ITEM_FIELDS)[number];
export type FieldTimes = Readonly<Partial<Record<ItemField, string>>>;
export interface ItemFieldValues {
  item: string;
  quantity: number | null;
  unit: string | null;
  aisle: Aisle;
  checked: boolean;
}
/** What someone changed; a field that is missing or `undefined` was not given. */
export type ItemFieldChange = { readonly [Field in ItemField]?: ItemFieldValues[Field] | undefined };

/** At exactly the same time checking wins over unchecking: buying twice is worse than looking twice. */
function stands(field: ItemField, value: unknown, time: string, stored: string | undefined): boolean {
  if (stored === undefined || time > stored) return true;
  return time === stored && !(field === 'checked' && value === false);
}

export interface MergedFields {
  /** The fields that stand; those that were changed later by someone else are left out. */
  readonly values: Partial<ItemFieldValues>;
  readonly fieldTimes: FieldTimes;
}

/** `now`: the server's clock, milliseconds since 1970. */
export function mergeItemFields(
  stored: FieldTimes,
  change: ItemFieldChange,
  provided: FieldTimes,
  now: number,
): MergedFields {
  const standing = ITEM_FIELDS.flatMap((field) => {
    const value = change[field];
    if (value === undefined) return [];
    const time = countedTime(provided[field], stored[field], now);
    return stands(field, value, time, stored[field]) ? [{ field, value, time }] : [];
  });
  return {
    values: Object.fromEntries(standing.map(({ field, value }) => [field, value])),
    fieldTimes: { ...stored, ...Object.fromEntries(standing.map(({ field, time }) => [field, time])) },
  };
}
