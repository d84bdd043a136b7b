import { Button, NativeSelect, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { LATEST_DAY_START } from '#domain/calendar/day-start.ts';
import { FIRST_DAYS, REGIONS, type Region, type UnitSystem } from '#domain/units/regions.ts';
import type { Preferences, PreferencesPatch } from '#platform/contract/preferences.ts';
import { clockText } from '#platform/web/clock-text.ts';
import { isConnected } from '#platform/web/connection.ts';
import { formatAmount, formatMoment, wordsOf } from '#platform/web/format.ts';
import { useChoosePreference, usePreferences } from '#platform/web/preferences.ts';
import { browserTimeZone } from '#platform/web/reading.ts';
import { useUser } from '#platform/web/session.ts';
import { hideToast, showToast } from '#platform/web/toast.ts';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import { timeZoneChoices } from './time-zones.ts';

const REGION_NAMES: Readonly<Record<Region, string>> = {
  'en-US': 'United States',
  'en-GB': 'United Kingdom',
  'en-AU': 'Australia',
  'en-CA': 'Canada',
  'en-IE': 'Ireland',
  'en-NZ': 'New Zealand',
};
const UNITS: { value: UnitSystem; label: string }[] = [
  { value: 'us', label: 'US: lb, feet, cups, °F' },
  { value: 'metric', label: 'Metric: kg, cm, grams, °C' },
];
const AUTO = '';
const HOUR = 60;
const DAY_STARTS = Array.from({ length: LATEST_DAY_START / HOUR + 1 }, (_, hour) => hour * HOUR);

/** Kept at once; the toast takes it back. */
function useChoice() {
  const save = useChoosePreference();
  const { user } = useUser();
  const kept = user?.preferences ?? {};
  const choose = async (change: PreferencesPatch) => {
    const [key] = Object.keys(change) as (keyof Preferences)[];
    if (key === undefined) return;
    const before: PreferencesPatch = { [key]: kept[key] ?? null };
    await save(change);
    const undo = (toast: string) => {
      hideToast(toast);
      void save(before);
    };
    const toast: string = showToast({
      title: isConnected() ? 'Saved' : 'Saved on this device',
      message: (
        <Button variant="light" size="compact-md" onClick={() => undo(toast)}>
          Undo
        </Button>
      ),
    });
  };
  return { kept, choose: (change: PreferencesPatch) => void choose(change) };
}

export function UnitsCard() {
  const { kept, choose } = useChoice();
  const { units } = usePreferences();
  const unitsLabel = useId();
  return (
    <SectionCard
      title="Units, region and time"
      description="Just for you, on every device where you sign in."
    >
      <Stack gap="lg" maw="28rem">
        <div>
          <Text fw={600} id={unitsLabel} mb="xs">
            Units
          </Text>
          <SegmentedControl
            aria-labelledby={unitsLabel}
            orientation="vertical"
            fullWidth
            size="md"
            data={UNITS}
            value={units}
            onChange={(value) => choose({ units: value as UnitSystem })}
          />
          <Text size="sm" c="dimmed" mt="xs">
            For heights and weights, recipes, lists and printed plans. Packages keep their printed size.
          </Text>
        </div>
        <NativeSelect
          label="Region"
          description="How numbers and dates are written. All text is in English."
          value={kept.locale ?? AUTO}
          data={[
            { value: AUTO, label: 'Same as my browser' },
            ...REGIONS.map((region) => ({ value: region, label: REGION_NAMES[region] })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            choose({ locale: REGIONS.find((region) => region === value) ?? null })
          }
        />
        <TimeZoneField value={kept.timeZone} onChange={(timeZone) => choose({ timeZone })} />
        <NativeSelect
          label="Day begins at"
          description="Food and drinks that you log earlier in the night count for the day before."
          value={String(kept.dayStartMinutes ?? 0)}
          data={DAY_STARTS.map((minutes) => ({ value: String(minutes), label: clockText(minutes) }))}
          onChange={({ currentTarget: { value } }) => choose({ dayStartMinutes: Number(value) || null })}
        />
        <NativeSelect
          label="Week begins on"
          description="For plans longer than a week, shown as a calendar."
          value={kept.firstDayOfWeek ?? AUTO}
          data={[
            { value: AUTO, label: 'Standard for my region' },
            ...FIRST_DAYS.map((day) => ({ value: day, label: wordsOf(day) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            choose({ firstDayOfWeek: FIRST_DAYS.find((day) => day === value) ?? null })
          }
        />
        <Example />
      </Stack>
    </SectionCard>
  );
}

interface TimeZoneFieldProps {
  readonly value: string | undefined;
  readonly onChange: (timeZone: string | null) => void;
}

function TimeZoneField({ value, onChange }: TimeZoneFieldProps) {
  return (
    <Select
      label="Time zone"
      description="Decides which day it is for you. Type a city to search."
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Follow my browser' }}
      limit={50}
      data={timeZoneChoices(value)}
      value={value ?? null}
      placeholder={`Same as my browser (${browserTimeZone().replaceAll('_', ' ')})`}
      nothingFoundMessage="No such place. Try a larger city nearby."
      onChange={onChange}
    />
  );
}

function Example() {
  const now = formatMoment(new Date(), { dateStyle: 'full', timeStyle: 'short' });
  return (
    <Text size="sm" c="dimmed">
      Dates and numbers then look like this: {now} and {formatAmount(1234)}.
    </Text>
  );
}
