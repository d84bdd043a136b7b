import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { AISLES } from '#domain/foods/food.ts';
import type { GroceryItem } from '../../contract.ts';
import { aisleName } from '../aisle-groups.ts';
import type { ItemValues } from '../grocery-values.ts';

export function itemValuesOf(item: GroceryItem): ItemValues {
  return { item: item.item, quantity: item.quantity ?? '', unit: item.unit ?? '', aisle: item.aisle };
}

export function ItemFields({ form }: { readonly form: UseFormReturnType<ItemValues> }) {
  return (
    <>
      <TextInput
        label="Item"
        data-autofocus
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
