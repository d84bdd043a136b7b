import { Button, Group, NativeSelect, NumberInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isIsoDay } from '#domain/calendar/days.ts';
import { KINDS, type MeasurementUnit, unitsOfKind } from '#domain/growth/measurement-kinds.ts';
import type { Measurement } from '../contract/measurements.ts';
import classes from './growth.module.css';
import { changeMeasurement } from './measurement-queries.ts';

interface EditProps {
  readonly entry: Measurement;
  readonly onClose: () => void;
}

/** Of one measurement: its day, number and unit. */
export function EditEntry({ entry, onClose }: EditProps) {
  const form = useForm<{ date: string; value: number | string; unit: MeasurementUnit }>({
    initialValues: { date: entry.date, value: entry.value, unit: entry.unit },
    validate: {
      date: (date) => (isIsoDay(date) ? null : 'Please enter a date.'),
      value: (value) => (Number(value) > 0 ? null : 'Please enter a number above zero.'),
    },
  });
  const submit = form.onSubmit(({ date, value, unit }) => {
    const isAnother = Number(value) !== entry.value || unit !== entry.unit;
    if (isAnother || date !== entry.date)
      void changeMeasurement(entry, {
        ...(date !== entry.date && { date }),
        ...(isAnother && { value: Number(value), unit }),
      });
    onClose();
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput label="Day" type="date" {...form.getInputProps('date')} />
        <div className={classes.pair}>
          <NumberInput
            label={KINDS[entry.kind].label}
            decimalScale={4}
            hideControls
            inputMode="decimal"
            {...form.getInputProps('value')}
          />
          <NativeSelect label="Unit" data={[...unitsOfKind(entry.kind)]} {...form.getInputProps('unit')} />
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Save</Button>
        </Group>
      </Stack>
    </form>
  );
}
