import { NativeSelect, Stack, Text } from '@mantine/core';
import { LATEST_START_MINUTES } from '#domain/hydration/drinking-day.ts';
import type { WaterBody } from '#domain/hydration/water-target.ts';
import { ChoiceRow } from '#features/rhythm/web/shared/choice-row.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import type { HouseholdHydration, VolumeUnit } from '../contract/hydration.ts';
import { clockText } from './clock-text.ts';

const BODIES: readonly { value: WaterBody; label: string }[] = [
  { value: 'nasem', label: 'US (National Academies, 2005)' },
  { value: 'efsa', label: 'Europe (EFSA, 2010)' },
];
const UNITS: readonly { value: VolumeUnit; label: string }[] = [
  { value: 'auto', label: 'As in my settings' },
  { value: 'fl-oz', label: 'Fluid ounces' },
  { value: 'ml', label: 'Milliliters' },
];
const HOUR = 60;
const STARTS = Array.from({ length: LATEST_START_MINUTES / HOUR + 1 }, (_, hour) => hour * HOUR);

interface SettingsHouseholdProps {
  readonly household: HouseholdHydration;
  readonly onChange: (household: HouseholdHydration) => void;
}

/** How the household counts. */
export function SettingsHousehold({ household, onChange }: SettingsHouseholdProps) {
  return (
    <SectionCard title="For everyone">
      <Stack gap="lg">
        <div>
          <ChoiceRow
            legend="Amounts by"
            choices={BODIES}
            value={household.body}
            onChange={(body) => onChange({ ...household, body })}
          />
          <Text size="sm" c="dimmed" mt={6}>
            The experts differ: US amounts are higher. Both come from what healthy people drink.
          </Text>
        </div>
        <ChoiceRow
          legend="Units"
          choices={UNITS}
          value={household.units}
          onChange={(units) => onChange({ ...household, units })}
        />
        <NativeSelect
          label="A day begins at"
          description="What is drunk before counts for the evening before."
          data={STARTS.map((minutes) => ({ value: String(minutes), label: clockText(minutes) }))}
          value={String(household.dayStartMinutes)}
          onChange={({ currentTarget }) =>
            onChange({ ...household, dayStartMinutes: Number(currentTarget.value) })
          }
        />
      </Stack>
    </SectionCard>
  );
}
