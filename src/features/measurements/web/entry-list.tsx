import { ActionIcon, Button, Group, NativeSelect, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { isIsoDay } from '#domain/calendar/days.ts';
import { IfMay } from '#platform/web/if-may.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { usePendingDeletions } from '#platform/web/undoable-delete.tsx';
import type { Measurement } from '../contract/measurements.ts';
import { HOW_LABELS, KINDS, type MeasurementUnit, unitsOfKind } from '../rules/kinds.ts';
import classes from './growth.module.css';
import { changeMeasurement, removeMeasurement } from './measurement-queries.ts';
import { dayWords, enteredWords } from './measurement-words.ts';

/** More would make the page long; the rest is a tap away. */
const SHOWN = 12;

interface EditProps {
  readonly entry: Measurement;
  readonly onClose: () => void;
}

function EditForm({ entry, onClose }: EditProps) {
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

/** Everything that was entered, the latest day first. */
export function EntryList({ entries }: { readonly entries: readonly Measurement[] }) {
  const pending = usePendingDeletions();
  const [editing, setEditing] = useState<Measurement | null>(null);
  const [isWhole, setWhole] = useState(false);
  const there = entries.filter(({ id }) => !pending.has(id));
  const shown = isWhole ? there : there.slice(0, SHOWN);
  return (
    <>
      <ul className={classes.rows} aria-label="Measurements">
        {shown.map((entry) => {
          const details = [entry.howMeasured && HOW_LABELS[entry.howMeasured], entry.note].filter(Boolean);
          const name = `${KINDS[entry.kind].label} of ${dayWords(entry.date)}`;
          return (
            <li key={entry.id} className={classes.row}>
              <div className={classes.rowWords}>
                <Text component="span">
                  {KINDS[entry.kind].label} <strong>{enteredWords(entry)}</strong>
                </Text>
                <Text component="span" size="sm" c="dimmed">
                  {[dayWords(entry.date), ...details].join(' · ')}
                </Text>
              </div>
              <IfMay need="growth:log">
                <ActionIcon color="gray" aria-label={`Change ${name}`} onClick={() => setEditing(entry)}>
                  <IconPencil size={20} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  color="tomato"
                  aria-label={`Remove ${name}`}
                  onClick={() => removeMeasurement(entry)}
                >
                  <IconTrash size={20} aria-hidden />
                </ActionIcon>
              </IfMay>
            </li>
          );
        })}
      </ul>
      {there.length > shown.length ? (
        <Button variant="subtle" mt="sm" onClick={() => setWhole(true)}>
          Show all {there.length}
        </Button>
      ) : null}
      <Dialog
        opened={editing !== null}
        onClose={() => setEditing(null)}
        title="Change a measurement"
        centered
      >
        {editing ? <EditForm key={editing.id} entry={editing} onClose={() => setEditing(null)} /> : null}
      </Dialog>
    </>
  );
}
