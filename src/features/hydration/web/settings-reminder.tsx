import { NativeSelect, Stack, Switch } from '@mantine/core';
import type { ReminderTimes } from '#features/reminders/contract/reminders.ts';
import { useDevices } from '#features/reminders/web/shared/devices.ts';
import { clockText } from '#platform/web/clock-text.ts';
import { currentReading } from '#platform/web/reader.ts';
import { browserTimeZone } from '#platform/web/reading.ts';
import type { HydrationPerson } from '../contract/hydration.ts';
import classes from './hydration.module.css';
import { changeSettings } from './hydration-queries.ts';

const HOUR = 60;
const EVERY = [60, 90, 120, 180, 240];
const FROM = Array.from({ length: 9 }, (_, n) => (5 + n) * HOUR);
const TO = Array.from({ length: 9 }, (_, n) => (14 + n) * HOUR);

const everyText = (minutes: number): string => {
  if (minutes === HOUR) return 'Every hour';
  return minutes % HOUR === 0 ? `Every ${minutes / HOUR} hours` : `Every ${minutes} minutes`;
};
const choices = (values: readonly number[], own: number, textOf: (minutes: number) => string) =>
  [...new Set([...values, own])]
    .toSorted((a, b) => a - b)
    .map((value) => ({ value: String(value), label: textOf(value) }));

const usual = (): ReminderTimes => ({
  everyMinutes: 120,
  fromMinutes: 8 * HOUR,
  toMinutes: 20 * HOUR,
  timeZone: currentReading().timeZone ?? browserTimeZone(),
  deviceId: null,
});

/** When you hear about this person's drinking; at all other hours it is quiet. */
export function SettingsReminder({ person }: { readonly person: HydrationPerson }) {
  const { memberId, reminder } = person;
  const devices = useDevices().data?.devices ?? [];
  const save = (times: ReminderTimes | null) =>
    void changeSettings({ kind: 'reminder-set', reminder: { memberId, times } });
  const change = (part: Partial<ReminderTimes>) => save({ ...(reminder ?? usual()), ...part });
  return (
    <Stack gap="md">
      <Switch
        label={person.yours ? 'Remind me to drink' : `Remind me about ${person.name}`}
        description="It stops for the day when enough was drunk."
        checked={reminder !== null}
        onChange={({ currentTarget }) => save(currentTarget.checked ? usual() : null)}
      />
      {reminder === null ? null : (
        <div className={classes.fields}>
          <NativeSelect
            label="How often"
            data={choices(EVERY, reminder.everyMinutes, everyText)}
            value={String(reminder.everyMinutes)}
            onChange={({ currentTarget }) => change({ everyMinutes: Number(currentTarget.value) })}
          />
          <NativeSelect
            label="From"
            data={choices(FROM, reminder.fromMinutes, clockText)}
            value={String(reminder.fromMinutes)}
            onChange={({ currentTarget }) => change({ fromMinutes: Number(currentTarget.value) })}
          />
          <NativeSelect
            label="Quiet after"
            data={choices(TO, reminder.toMinutes, clockText)}
            value={String(reminder.toMinutes)}
            onChange={({ currentTarget }) => change({ toMinutes: Number(currentTarget.value) })}
          />
          {devices.length > 1 ? (
            <NativeSelect
              label="On"
              data={[
                { value: '', label: 'All my devices' },
                ...devices.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={reminder.deviceId ?? ''}
              onChange={({ currentTarget }) => change({ deviceId: currentTarget.value || null })}
            />
          ) : null}
        </div>
      )}
    </Stack>
  );
}
