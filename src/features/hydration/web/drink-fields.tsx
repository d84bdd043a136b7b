import { NativeSelect, NumberInput } from '@mantine/core';
import { DRINK_ML, DRINKS, isAlcoholic } from '#domain/hydration/drinks.ts';
import type { VolumeUnit } from '../contract/hydration.ts';
import { ML_PER_FL_OZ, unitOf } from './hydration-words.ts';

export interface DrinkValues {
  readonly drink: string;
  /** In the unit of the person; Mantine's number field holds an empty string when it is empty. */
  readonly amount: number | string;
}

export const firstValues = (units: VolumeUnit): DrinkValues => ({
  drink: 'water',
  amount: unitOf(units) === 'ml' ? 250 : 8,
});

/** Whole milliliters; `null`: no amount that can be kept. */
export function mlOf({ amount }: DrinkValues, units: VolumeUnit): number | null {
  const ml = Math.round(Number(amount) * (unitOf(units) === 'ml' ? 1 : ML_PER_FL_OZ));
  return amount !== '' && ml >= DRINK_ML.least && ml <= DRINK_ML.most ? ml : null;
}

interface DrinkFieldsProps {
  readonly values: DrinkValues;
  readonly units: VolumeUnit;
  readonly error: string | null;
  /** No alcohol to choose from. */
  readonly isChild?: boolean;
  readonly onChange: (values: DrinkValues) => void;
}

export function DrinkFields({ values, units, error, isChild = false, onChange }: DrinkFieldsProps) {
  const choices = DRINKS.filter((drink) => !isChild || !isAlcoholic(drink));
  return (
    <>
      <NativeSelect
        label="Drink"
        data={choices.map(({ id, name }) => ({ value: id, label: name }))}
        value={values.drink}
        onChange={({ currentTarget }) => onChange({ ...values, drink: currentTarget.value })}
      />
      <NumberInput
        label={unitOf(units) === 'ml' ? 'Amount in ml' : 'Amount in fl oz'}
        value={values.amount}
        min={0}
        decimalScale={1}
        hideControls
        inputMode="decimal"
        error={error}
        onChange={(amount) => onChange({ ...values, amount })}
      />
    </>
  );
}
