import { Fieldset, NativeSelect, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core';
import type { ClinicNumbers } from '#domain/limits/clinic-numbers.ts';
import { type ClinicValues, numbersAsked } from '../clinic-values.ts';
import { choiceOf } from '../shared/limits/entry-labels.ts';
import { useLimitChoices } from '../shared/limits/limit-queries.ts';
import type { FieldsProps } from './fields-props.ts';
import classes from './member-form.module.css';

const AMOUNTS: Readonly<Partial<Record<keyof ClinicNumbers & keyof ClinicValues, string>>> = {
  potassiumMg: 'Potassium: most a day (mg)',
  phosphorusMg: 'Phosphorus: most a day (mg)',
  proteinG: 'Protein: most a day (g)',
  sodiumMg: 'Sodium: most a day (mg)',
  fluidMl: 'Fluid: most a day (ml)',
  carbohydratePerMealG: 'Carbs: most in a meal (g)',
};

/** Names of the levels: https://iddsi.org/framework. Below 7 nothing is planned. */
const TEXTURES = [
  { value: '', label: 'Not set' },
  { value: '7', label: '7: Regular food' },
  { value: '6', label: '6: Soft and bite-sized' },
  { value: '5', label: '5: Minced and moist' },
  { value: '4', label: '4: Pureed' },
  { value: '3', label: '3: Liquidized' },
];

/** A small group that is shown only to those it can matter to. */
export function ClinicFields({ form }: FieldsProps) {
  const choices = useLimitChoices();
  const { medicalConditions, clinicNumbers } = form.values;
  const chosen = medicalConditions.map((entry) => choiceOf(entry, 'medicalConditions', choices));
  const codes = medicalConditions.map((entry, index) => chosen[index]?.code ?? entry);
  const needed = chosen.flatMap((choice) => choice?.plannedWith ?? []);
  const asked = numbersAsked(codes, needed, clinicNumbers);
  if (asked.length === 0) return null;
  const set = (changes: Partial<ClinicValues>) =>
    form.setFieldValue('clinicNumbers', { ...clinicNumbers, ...changes });
  const number = { hideControls: true, clampBehavior: 'none', inputMode: 'decimal', min: 0 } as const;
  const numberOf = (value: number | string) => (typeof value === 'number' ? value : '');
  return (
    <Fieldset variant="unstyled" legend="Numbers from your clinic" className={classes.fieldset ?? ''}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          Enter only what a doctor or dietitian gave you. Every plan follows these. Leave the rest blank.
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {asked.map((key) => {
            if (key === 'iddsiLevel') {
              return (
                <NativeSelect
                  key={key}
                  label="Texture level (IDDSI)"
                  data={TEXTURES}
                  value={String(clinicNumbers.iddsiLevel)}
                  onChange={({ currentTarget: { value } }) =>
                    set({ iddsiLevel: value === '' ? '' : Number(value) })
                  }
                />
              );
            }
            if (key === 'vitaminKUg') return null;
            return (
              <NumberInput
                key={key}
                label={AMOUNTS[key]}
                {...number}
                value={clinicNumbers[key]}
                onChange={(value) => set({ [key]: numberOf(value) })}
              />
            );
          })}
        </SimpleGrid>
        {asked.includes('vitaminKUg') ? (
          <SimpleGrid cols={2}>
            <NumberInput
              label="Vitamin K: least a day (µg)"
              {...number}
              value={clinicNumbers.vitaminKLeast}
              onChange={(value) => set({ vitaminKLeast: numberOf(value) })}
            />
            <NumberInput
              label="Vitamin K: most a day (µg)"
              {...number}
              value={clinicNumbers.vitaminKMost}
              onChange={(value) => set({ vitaminKMost: numberOf(value) })}
            />
          </SimpleGrid>
        ) : null}
        {form.errors.clinicNumbers ? (
          <Text size="sm" c="var(--mantine-color-error)" role="alert" tabIndex={-1} data-path="clinicNumbers">
            {form.errors.clinicNumbers}
          </Text>
        ) : null}
      </Stack>
    </Fieldset>
  );
}
