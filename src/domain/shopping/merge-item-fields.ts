import { countedTime } from '#domain/calendar/change-time.ts';
import type { Aisle } from '#domain/foods/food.ts';

/**
 * Two people change one list, perhaps without network: each field counts by itself, and the later change of a
 * field stands. The server merges by these rules, and so does a device that replays its waiting changes on its copy.
 * Times are ISO 8601 in UTC with milliseconds, so that they compare as text (docs/decisions/007-offline-writes.md).
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

/** What a line says to take from the shelf. */
export type LineSeen = Pick<ItemFieldValues, 'item' | 'quantity' | 'unit'>;

/**
 * Whether something was ticked that the line no longer says: another food, other words for the pack, or another amount.
 * What is in the basket then is what was seen, so the line stays open until someone has looked. Taking a tick back is
 * never in doubt, and a device of an earlier version does not say what it showed.
 */
export function ticksAnother(line: LineSeen, { checked }: ItemFieldChange, seen?: LineSeen): boolean {
  if (checked !== true || seen === undefined) return false;
  return line.item !== seen.item || line.quantity !== seen.quantity || line.unit !== seen.unit;
}

/** At exactly the same time checking wins over unchecking: buying twice is worse than looking twice. */
function stands(field: ItemField, value: unknown, time: string, stored: string | undefined): boolean {
  if (stored === undefined || time > stored) return true;
  return time === stored && !(field === 'checked' && value === false);
}

/** When the changed fields count as set by the server's clock (`now`: milliseconds since 1970). */
export function countedTimes(
  stored: FieldTimes,
  change: ItemFieldChange,
  provided: FieldTimes,
  now: number,
): FieldTimes {
  const changed = ITEM_FIELDS.filter((field) => change[field] !== undefined);
  return Object.fromEntries(
    changed.map((field) => [field, countedTime(provided[field], stored[field], now)]),
  );
}

type MergedValues = Partial<ItemFieldValues> & {
  readonly fieldTimes: FieldTimes;
  readonly priceUsd?: null;
};

/**
 * What remains of a change: the fields that nobody changed later. Another amount or item has another price, which nobody gave.
 *
 * @param times one for each changed field
 */
export function mergeItemFields(
  before: Readonly<ItemFieldValues> & { readonly fieldTimes: FieldTimes },
  change: ItemFieldChange,
  times: FieldTimes,
): MergedValues {
  const standing = ITEM_FIELDS.filter((field) => {
    const time = times[field];
    return (
      change[field] !== undefined &&
      time !== undefined &&
      stands(field, change[field], time, before.fieldTimes[field])
    );
  });
  const values: Partial<ItemFieldValues> = Object.fromEntries(
    standing.map((field) => [field, change[field]]),
  );
  const after = { ...before, ...values };
  const samePrice =
    after.item === before.item && after.unit === before.unit && after.quantity === before.quantity;
  return {
    ...values,
    fieldTimes: {
      ...before.fieldTimes,
      ...Object.fromEntries(standing.map((field) => [field, times[field]])),
    },
    ...(samePrice ? {} : { priceUsd: null }),
  };
}
