import type { Aisle } from '#domain/foods/food.ts';
import { GROCERY_LIMITS } from '#domain/shopping/grocery-items.ts';
import type { NewItemValues } from './queued-changes.ts';

/* What the contract asks for, without its schemas: these pages load no validation library. A test holds them together. */

export interface ItemValues {
  item: string;
  /** Mantine's number field holds an empty string when it is empty. */
  quantity: number | string;
  unit: string;
  aisle: Aisle;
}

export const EMPTY_ITEM: ItemValues = { item: '', quantity: '', unit: '', aisle: 'other' };

export function itemBodyOf(values: ItemValues): NewItemValues {
  const unit = values.unit.trim();
  return {
    item: values.item.trim(),
    quantity: values.quantity === '' ? null : Number(values.quantity),
    unit: unit === '' ? null : unit,
    aisle: values.aisle,
  };
}

export function validateItem(values: ItemValues): Record<string, string> {
  const { item, quantity, unit } = itemBodyOf(values);
  const errors: Record<string, string> = {};
  if (item === '') errors.item = 'Please name the item.';
  else if (item.length > GROCERY_LIMITS.item)
    errors.item = `Please use at most ${GROCERY_LIMITS.item} characters.`;
  if (quantity !== null && !(quantity > 0)) errors.quantity = 'Please enter an amount above zero.';
  else if (quantity !== null && quantity > GROCERY_LIMITS.quantity) {
    errors.quantity = `Please enter at most ${GROCERY_LIMITS.quantity}.`;
  }
  if (unit !== null && unit.length > GROCERY_LIMITS.unit) {
    errors.unit = `Please use at most ${GROCERY_LIMITS.unit} characters.`;
  }
  return errors;
}

export function validateTitle({ title }: { readonly title: string }): Record<string, string> {
  const { length } = title.trim();
  if (length > 0 && length <= GROCERY_LIMITS.title) return {};
  return { title: `Please enter a name of 1 to ${GROCERY_LIMITS.title} characters.` };
}
