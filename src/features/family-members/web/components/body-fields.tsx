import { NativeSelect, NumberInput, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
import { ACTIVITY_LEVELS } from '#domain/members/member.ts';
import type { MemberFormValues, Units } from '../member-form-values.ts';
import { ACTIVITY_LABEL } from '../member-vocabulary.ts';
import type { FieldsProps } from './fields-props.ts';

const UNITS: { value: Units; label: string }[] = [
  { value: 'us', label: 'Feet, pounds' },
  { value: 'metric', label: 'cm, kg' },
];

/** 1 inch = 2.54 cm and 1 lb = 0.45359237 kg (international yard and pound agreement, 1959). */
const CM_PER_INCH = 2.54;
const KG_PER_POUND = 0.45359237;
const tenth = (value: number): number => Math.round(value * 10) / 10;

/** What was typed in one system is shown in the other; what is empty stays empty. */
export function inUnits(values: MemberFormValues, units: Units): Partial<MemberFormValues> {
  if (units === values.units) return {};
  if (units === 'metric') {
    const { heightFeet, heightInches, weight } = values;
    const inches = heightFeet === '' ? null : heightFeet * 12 + (heightInches === '' ? 0 : heightInches);
    return {
      units,
      heightCm: inches === null ? '' : tenth(inches * CM_PER_INCH),
      weightKg: weight === '' ? '' : tenth(weight * KG_PER_POUND),
    };
  }
  const { heightCm, weightKg } = values;
  const inches = heightCm === '' ? null : tenth(heightCm / CM_PER_INCH);
  return {
    units,
    heightFeet: inches === null ? '' : Math.floor(inches / 12),
    heightInches: inches === null ? '' : tenth(inches % 12),
    weight: weightKg === '' ? '' : tenth(weightKg / KG_PER_POUND),
  };
}

export function BodyFields({ form, onUnits }: FieldsProps & { readonly onUnits: (units: Units) => void }) {
  const { values } = form;
  const number = { hideControls: true, clampBehavior: 'none', inputMode: 'decimal', min: 0 } as const;
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label="Units"
        size="md"
        data={UNITS}
        value={values.units}
        onChange={(value) => onUnits(value as Units)}
      />
      {values.units === 'us' ? (
        <SimpleGrid cols={{ base: 2, sm: 3 }}>
          <NumberInput
            label="Height: feet"
            allowDecimal={false}
            {...number}
            {...form.getInputProps('heightFeet')}
          />
          <NumberInput
            label="Height: inches"
            decimalScale={2}
            {...number}
            {...form.getInputProps('heightInches')}
          />
          <NumberInput label="Weight (lb)" decimalScale={2} {...number} {...form.getInputProps('weight')} />
        </SimpleGrid>
      ) : (
        <SimpleGrid cols={2}>
          <NumberInput label="Height (cm)" decimalScale={2} {...number} {...form.getInputProps('heightCm')} />
          <NumberInput label="Weight (kg)" decimalScale={2} {...number} {...form.getInputProps('weightKg')} />
        </SimpleGrid>
      )}
      <Text size="sm" c="dimmed">
        Optional. Without them, we use the typical size for the age, and the plan says so.
      </Text>
      <ActivityField form={form} />
    </Stack>
  );
}

export function ActivityField({ form }: Pick<FieldsProps, 'form'>) {
  return (
    <NativeSelect
      label="How active?"
      data={[
        { value: '', label: 'Not set' },
        ...ACTIVITY_LEVELS.map((level) => ({
          value: level,
          label: `${ACTIVITY_LABEL[level].label}: ${ACTIVITY_LABEL[level].description}`,
        })),
      ]}
      {...form.getInputProps('activityLevel')}
    />
  );
}
