import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { AISLES } from '#domain/foods/food.ts';
import { FoodNameField } from '#features/pantry/web/shared/food-name-field.tsx';
import type { GroceryItem } from '../../contract.ts';
import { aisleName } from '../aisle-groups.ts';
import type { ItemValues } from '../grocery-values.ts';

export function itemValuesOf(item: GroceryItem): ItemValues {
  return { item: item.item, quantity: item.quantity ?? '', unit: item.unit ?? '', aisle: item.aisle };
}

export function ItemFields({ form }: { readonly form: UseFormReturnType<ItemValues> }) {
  const { onChange: _typed, ...name } = form.getInputProps('item');
  return (
    <>
      <FoodNameField
        label="Item"
        data-autofocus
        placeholder="Paper towels"
        enterKeyHint="done"
        {...name}
        value={form.values.item}
        onName={(item, food) => form.setValues({ item, ...(food && { aisle: food.aisle }) })}
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
