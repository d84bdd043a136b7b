import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { VolumeUnit } from '../contract/hydration.ts';
import { DrinkFields, firstValues, mlOf } from './drink-fields.tsx';
import { clockInput, momentOf } from './drink-moment.ts';

interface OtherDrinkProps {
  readonly isChild: boolean;
  readonly units: VolumeUnit;
  /** `at`: left out, now. */
  readonly onAdd: (drink: string, ml: number, at?: Date) => void;
  readonly onClose: () => void;
}

export function OtherDrink({ isChild, units, onAdd, onClose }: OtherDrinkProps) {
  const [values, setValues] = useState(() => firstValues(units));
  const [error, setError] = useState<string | null>(null);
  const [when, setWhen] = useState('');
  const [whenError, setWhenError] = useState<string | null>(null);
  const now = new Date();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const ml = mlOf(values, units);
        const at = when === '' ? undefined : momentOf(when, new Date());
        if (ml === null) setError('Please enter an amount, at most 2.5 liters at once.');
        if (at === null) setWhenError('Please choose a time within the last seven days.');
        if (ml !== null && at !== null) onAdd(values.drink, ml, at);
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
        <TextInput
          type="datetime-local"
          label="When"
          description="Leave it empty for now."
          value={when}
          min={clockInput(now, 6)}
          max={clockInput(now, 0)}
          error={whenError}
          onChange={({ currentTarget }) => {
            setWhen(currentTarget.value);
            setWhenError(null);
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
