import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import type { Ref } from 'react';
import { AISLE_NAMES } from '#domain/foods/aisle-names.ts';
import type { KitchenFood } from '../../contract/pantry.ts';
import { useKitchenFoods } from './kitchen-foods.ts';

export interface CompletedNameFieldProps
  extends Omit<AutocompleteProps, 'value' | 'onChange' | 'data' | 'filter' | 'renderOption'> {
  readonly value: string;
  readonly ref?: Ref<HTMLInputElement>;
  /** With the food that is called so, if we know one. */
  readonly onName: (name: string, food: KitchenFood | null) => void;
}

/** A name that is typed, or completed to that of a food that we know; own words are fine, too. */
export function CompletedNameField({ value, onName, ...field }: CompletedNameFieldProps) {
  const foods = useKitchenFoods();
  const found = foods.find(value);
  return (
    <Autocomplete
      {...field}
      value={value}
      data={found.map(({ name }) => name)}
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const food = foods.named(option.value);
        return (
          <span>
            {option.value}
            {food === null ? null : (
              <span style={{ color: 'var(--mantine-color-dimmed)' }}> · {AISLE_NAMES[food.aisle]}</span>
            )}
          </span>
        );
      }}
      onChange={(name) => onName(name, foods.named(name))}
      autoComplete="off"
      // A form that opens shows its fields first.
      openOnFocus={false}
    />
  );
}
