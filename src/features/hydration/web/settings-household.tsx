import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { WaterBody } from '#domain/hydration/water-target.ts';
import { ChoiceRow } from '#features/rhythm/web/shared/choice-row.tsx';
import { clockText } from '#platform/web/clock-text.ts';
import { usePreferences } from '#platform/web/preferences.ts';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import type { HouseholdHydration, VolumeUnit } from '../contract/hydration.ts';

const BODIES: readonly { value: WaterBody; label: string }[] = [
  { value: 'nasem', label: 'United States' },
  { value: 'efsa', label: 'Europe' },
];
const UNITS: readonly { value: VolumeUnit; label: string }[] = [
  { value: 'auto', label: 'Same as my settings' },
  { value: 'fl-oz', label: 'Fluid ounces' },
  { value: 'ml', label: 'Milliliters' },
];

interface SettingsHouseholdProps {
  readonly household: HouseholdHydration;
  readonly onChange: (part: Partial<HouseholdHydration>) => void;
}

/** How the household counts. */
export function SettingsHousehold({ household, onChange }: SettingsHouseholdProps) {
  const { dayStartMinutes } = usePreferences();
  return (
    <SectionCard title="For everyone">
      <Stack gap="lg">
        <div>
          <ChoiceRow
            legend="Daily amounts from"
            choices={BODIES}
            value={household.body}
            onChange={(body) => onChange({ body })}
          />
          <Text size="sm" c="dimmed" mt={6}>
            The US amounts (National Academies, 2005) are higher than the European ones (EFSA, 2010). Both
            come from what healthy people drink.
          </Text>
        </div>
        <ChoiceRow
          legend="Units"
          choices={UNITS}
          value={household.units}
          onChange={(units) => onChange({ units })}
        />
        <Text size="sm" c="dimmed">
          Your day begins at {dayStartMinutes === 0 ? 'midnight' : clockText(dayStartMinutes)}.{' '}
          <Anchor component={Link} to="/settings/appearance">
            Change it in your settings
          </Anchor>
        </Text>
      </Stack>
    </SectionCard>
  );
}
