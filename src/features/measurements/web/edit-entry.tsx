import { Button, Group, NativeSelect, NumberInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isIsoDay } from '#domain/calendar/days.ts';
import {
  HOW_LABELS,
  type HowMeasured,
  KINDS,
  type MeasurementUnit,
  unitsOfKind,
} from '#domain/growth/measurement-kinds.ts';
import type { Measurement } from '../contract/measurements.ts';
import classes from './growth.module.css';
import { changeMeasurement } from './measurement-queries.ts';

interface EditProps {
  readonly entry: Measurement;
  readonly onClose: () => void;
}

/** Of one measurement: its day, number and unit, and how it was measured. */
export function EditEntry({ entry, onClose }: EditProps) {
  const form = useForm<{
    date: string;
    value: number | string;
    unit: MeasurementUnit;
    how: HowMeasured | '';
  }>({
    initialValues: {
      date: entry.date,
      value: entry.value,
      unit: entry.unit,
      how: entry.howMeasured ?? '',
    },
    validate: {
      date: (date) => (isIsoDay(date) ? null : 'Please enter a date.'),
      value: (value) => (Number(value) > 0 ? null : 'Please enter a number above zero.'),
    },
  });
  const submit = form.onSubmit(({ date, value, unit, how }) => {
    const isAnother = Number(value) !== entry.value || unit !== entry.unit;
    const isOtherWay = how !== (entry.howMeasured ?? '');
    if (isAnother || isOtherWay || date !== entry.date)
      void changeMeasurement(entry, {
        ...(date !== entry.date && { date }),
        ...(isAnother && { value: Number(value), unit }),
        ...(isOtherWay && { howMeasured: how === '' ? null : how }),
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
        {KINDS[entry.kind].how.length === 0 ? null : (
          <NativeSelect
            label="How it was measured"
            data={[
              { value: '', label: 'Not said' },
              ...KINDS[entry.kind].how.map((value) => ({ value, label: HOW_LABELS[value] })),
            ]}
            {...form.getInputProps('how')}
          />
        )}
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
