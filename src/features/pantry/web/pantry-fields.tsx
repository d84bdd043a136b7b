import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { PANTRY_UNITS } from '#domain/shopping/pantry-units.ts';
import { type PantryValues, withTypedAmount } from './pantry-values.ts';
import { unitName } from './pantry-words.ts';
import { FoodNameField } from './shared/food-name-field.tsx';

/** What there is, how much of it, and until when it is good. */
export function PantryFields({ form }: { readonly form: UseFormReturnType<PantryValues> }) {
  const { onChange: _typed, onBlur, ...name } = form.getInputProps('item');
  return (
    <>
      <FoodNameField
        label="Item"
        data-autofocus
        placeholder="Spinach"
        enterKeyHint="done"
        {...name}
        onBlur={(event) => {
          onBlur?.(event);
          form.setValues(withTypedAmount(form.values));
        }}
        value={form.values.item}
        onName={(item, food) => form.setValues({ item, foodId: food?.id ?? null })}
      />
      <NumberInput
        label="Amount"
        placeholder="Not sure"
        min={0}
        decimalScale={2}
        hideControls
        inputMode="decimal"
        {...form.getInputProps('amount')}
      />
      <NativeSelect
        label="Unit"
        data={PANTRY_UNITS.map((unit) => ({ value: unit, label: unitName(unit) }))}
        {...form.getInputProps('unit')}
      />
      <TextInput type="date" label="Use by" {...form.getInputProps('useBy')} />
    </>
  );
}
