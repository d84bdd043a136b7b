import { ActionIcon, Button, Skeleton, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { HOW_LABELS, KINDS } from '#domain/growth/measurement-kinds.ts';
import { IfMay } from '#platform/web/if-may.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { usePendingDeletions } from '#platform/web/undoable-delete.tsx';
import type { Measurement } from '../contract/measurements.ts';
import classes from './growth.module.css';
import { removeMeasurement } from './measurement-queries.ts';
import { amountsOf, dayWords } from './measurement-words.ts';

const EditEntry = lazy(async () => ({ default: (await import('./edit-entry.tsx')).EditEntry }));

/** More would make the page long; the rest is a tap away. */
const SHOWN = 6;

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
          const { shown: amount, entered } = amountsOf(entry);
          const details = [
            entered && `entered as ${entered}`,
            entry.howMeasured && HOW_LABELS[entry.howMeasured],
            entry.note,
          ].filter(Boolean);
          const name = `${KINDS[entry.kind].label} of ${dayWords(entry.date)}`;
          return (
            <li key={entry.id} className={classes.row}>
              <div className={classes.rowWords}>
                <Text component="span">
                  {KINDS[entry.kind].label} <strong>{amount}</strong>
                </Text>
                <Text component="span" size="sm" c="dimmed">
                  {[dayWords(entry.date), ...details].join(' · ')}
                </Text>
              </div>
              <IfMay need="growth:log">
                <ActionIcon
                  className="no-print"
                  color="gray"
                  aria-label={`Change ${name}`}
                  onClick={() => setEditing(entry)}
                >
                  <IconPencil size={20} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  className="no-print"
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
        <Button className="no-print" variant="subtle" mt="sm" onClick={() => setWhole(true)}>
          Show all {there.length}
        </Button>
      ) : null}
      <Dialog
        opened={editing !== null}
        onClose={() => setEditing(null)}
        title="Change a measurement"
        centered
      >
        <Suspense fallback={<Skeleton height={180} />}>
          {editing ? <EditEntry key={editing.id} entry={editing} onClose={() => setEditing(null)} /> : null}
        </Suspense>
      </Dialog>
    </>
  );
}
