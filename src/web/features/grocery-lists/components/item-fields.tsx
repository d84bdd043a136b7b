import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { GroceryItem } from '#contract/grocery-lists.ts';
import { groceryItemCreate } from '#contract/grocery-lists.ts';
import { AISLES, type Aisle } from '#core/foods/food.ts';
import { aisleName } from '../aisle-groups.ts';
import type { NewItemValues } from '../grocery-wishes.ts';

export interface ItemValues {
  item: string;
  /** Mantine's number field holds an empty string when it is empty. */
  quantity: number | string;
  unit: string;
  aisle: Aisle;
}

export const EMPTY_ITEM: ItemValues = { item: '', quantity: '', unit: '', aisle: 'other' };

export function itemValuesOf(item: GroceryItem): ItemValues {
  return { item: item.item, quantity: item.quantity ?? '', unit: item.unit ?? '', aisle: item.aisle };
}

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
  const result = groceryItemCreate.safeParse(itemBodyOf(values));
  const errors: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message;
  return errors;
}

export function ItemFields({ form }: { readonly form: UseFormReturnType<ItemValues> }) {
  return (
    <>
      <TextInput
        label="Item"
        placeholder="Paper towels"
        autoComplete="off"
        enterKeyHint="done"
        {...form.getInputProps('item')}
      />
      <NumberInput
        label="Amount"
        min={0}
        decimalScale={2}
        hideControls
        inputMode="decimal"
        {...form.getInputProps('quantity')}
      />
      <TextInput label="Unit" placeholder="pack" autoComplete="off" {...form.getInputProps('unit')} />
      <NativeSelect
        label="Aisle"
        data={AISLES.map((aisle) => ({ value: aisle, label: aisleName(aisle) }))}
        {...form.getInputProps('aisle')}
      />
    </>
  );
}
