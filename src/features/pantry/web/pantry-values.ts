import { isIsoDay } from '#domain/calendar/days.ts';
import { GROCERY_LIMITS } from '#domain/shopping/grocery-items.ts';
import { PANTRY_UNITS } from '#domain/shopping/pantry-units.ts';
import type { PantryItem } from '../contract/pantry.ts';
import { typedAmount } from './typed-amount.ts';

/* What the contract asks for, without its schemas: this page loads no validation library. */

export interface PantryValues {
  item: string;
  /** Of the food that was chosen by name; `null`: own words. */
  foodId: string | null;
  /** Mantine's number field holds an empty string when it is empty. */
  amount: number | string;
  unit: string;
  useBy: string;
}

export const EMPTY_VALUES: PantryValues = { item: '', foodId: null, amount: '', unit: 'package', useBy: '' };

export const valuesOf = ({ item, foodId, amount, unit, useBy }: PantryItem): PantryValues => ({
  item,
  foodId,
  amount: amount ?? '',
  unit: unit ?? 'piece',
  useBy: useBy ?? '',
});

/** "2 lb ground beef" as a name: the amount goes where it belongs, unless one stands there. */
export function withTypedAmount(values: PantryValues): PantryValues {
  const read = values.foodId === null && values.amount === '' ? typedAmount(values.item) : null;
  return read === null ? values : { ...values, ...read };
}

/** The server says later what it weighs. */
export function itemOf(id: string, { item, foodId, amount, unit, useBy }: PantryValues): PantryItem {
  const isKnown = amount !== '';
  return {
    id,
    item: item.trim(),
    foodId,
    amount: isKnown ? Number(amount) : null,
    unit: isKnown ? (PANTRY_UNITS.find((each) => each === unit) ?? null) : null,
    useBy: useBy === '' ? null : useBy,
  };
}

export function validateValues({ item, amount, useBy }: PantryValues): Record<string, string> {
  const errors: Record<string, string> = {};
  const name = item.trim();
  if (name === '') errors.item = 'Please name the item.';
  else if (name.length > GROCERY_LIMITS.item)
    errors.item = `Please use at most ${GROCERY_LIMITS.item} characters.`;
  if (amount !== '' && !(Number(amount) > 0)) errors.amount = 'Please enter an amount above zero.';
  else if (Number(amount) > GROCERY_LIMITS.quantity)
    errors.amount = `Please enter at most ${GROCERY_LIMITS.quantity}.`;
  if (useBy !== '' && !isIsoDay(useBy)) errors.useBy = 'Please enter a date.';
  return errors;
}
