import {
  Button,
  Checkbox,
  Group,
  NativeSelect,
  NumberInput,
  SegmentedControl,
  Stack,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { NOTE_LENGTH } from '#domain/growth/measurement-codes.ts';
import type { UnitSystem } from '#domain/units/regions.ts';
import { localToday } from '#platform/web/format.ts';
import { createUuid } from '#platform/web/offline/uuid.ts';
import { currentReading } from '#platform/web/reader.ts';
import classes from './growth.module.css';
import { emptyValues, entriesOf, type MeasureValues, validateMeasured } from './measure-values.ts';
import { addMeasurement } from './measurement-queries.ts';

const UNITS: { value: UnitSystem; label: string }[] = [
  { value: 'us', label: 'Feet, pounds' },
  { value: 'metric', label: 'cm, kg' },
];

export interface MeasureFormProps {
  readonly memberId: string;
  /** Who is measured lying, with a head size, in ounces. */
  readonly isSmall: boolean;
  readonly isAdult: boolean;
  /** What is entered is what is shown: a teen's own form may have the height alone. */
  readonly isHeightAlone: boolean;
  readonly onDone: () => void;
}

/** All that is measured in one visit, in one form. */
export function MeasureForm({ memberId, isSmall, isAdult, isHeightAlone, onDone }: MeasureFormProps) {
  const form = useForm<MeasureValues>({
    initialValues: emptyValues(localToday(), currentReading().units),
    validate: validateMeasured,
  });
  const isUs = form.values.units === 'us';
  const number = { hideControls: true, inputMode: 'decimal', min: 0, clampBehavior: 'none' } as const;
  const field = (name: keyof MeasureValues, label: string) => (
    <NumberInput label={label} decimalScale={2} {...number} {...form.getInputProps(name)} />
  );
  const submit = form.onSubmit((values) => {
    for (const entry of entriesOf(values, memberId, createUuid)) void addMeasurement(entry);
    form.reset();
    onDone();
  });
  const [length, mass] = isUs ? ['in', 'lb'] : ['cm', 'kg'];
  return (
    <form onSubmit={submit} noValidate aria-label="Add a measurement">
      <Stack gap="md" align="stretch">
        <Group gap="md" align="end">
          <TextInput label="Day" type="date" max={localToday()} {...form.getInputProps('date')} />
          <SegmentedControl
            aria-label="Units"
            data={UNITS}
            value={form.values.units}
            onChange={(units) => form.setFieldValue('units', units as UnitSystem)}
          />
        </Group>
        <div className={classes.fields}>
          {isUs && !isSmall ? (
            <div className={classes.pair}>
              {field('feet', 'Height (ft)')}
              {field('height', 'and (in)')}
            </div>
          ) : (
            field('height', `${isSmall ? 'Length' : 'Height'} (${length})`)
          )}
          {isHeightAlone ? null : isUs && isSmall ? (
            <div className={classes.pair}>
              {field('weight', 'Weight (lb)')}
              {field('ounces', 'and (oz)')}
            </div>
          ) : (
            field('weight', `Weight (${mass})`)
          )}
          {isHeightAlone
            ? null
            : isAdult
              ? field('waist', `Waist (${length})`)
              : field('head', `Head (${length})`)}
          {isAdult ? (
            <>
              {field('grip', `Grip strength (${mass})`)}
              {field('chairStands', 'Chair stands in 30 s')}
            </>
          ) : (
            <NativeSelect
              label="Measured"
              data={[
                { value: '', label: 'As usual at this age' },
                { value: 'lying', label: 'Lying down' },
                { value: 'standing', label: 'Standing' },
              ]}
              {...form.getInputProps('position')}
            />
          )}
          <TextInput label="Note" maxLength={NOTE_LENGTH} {...form.getInputProps('note')} />
        </div>
        {isHeightAlone ? null : (
          <Checkbox
            label="Swollen feet, legs or belly (edema)"
            description="Then the weight is kept, and nothing is read from it."
            {...form.getInputProps('isSwollen', { type: 'checkbox' })}
          />
        )}
        <Group>
          <Button type="submit" leftSection={<IconPlus size={20} aria-hidden />}>
            Keep
          </Button>
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
