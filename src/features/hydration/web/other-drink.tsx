import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { VolumeUnit } from '../contract/hydration.ts';
import { DrinkFields, firstValues, mlOf } from './drink-fields.tsx';

interface OtherDrinkProps {
  readonly isChild: boolean;
  readonly units: VolumeUnit;
  readonly onAdd: (drink: string, ml: number) => void;
  readonly onClose: () => void;
}

export function OtherDrink({ isChild, units, onAdd, onClose }: OtherDrinkProps) {
  const [values, setValues] = useState(() => firstValues(units));
  const [error, setError] = useState<string | null>(null);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const ml = mlOf(values, units);
        if (ml === null) setError('Please enter an amount, at most 2.5 liters at once.');
        else onAdd(values.drink, ml);
      }}
    >
      <Stack>
        <DrinkFields
          values={values}
          units={units}
          error={error}
          isChild={isChild}
          onChange={(next) => {
            setValues(next);
            setError(null);
          }}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Add</Button>
        </Group>
      </Stack>
    </form>
  );
}
