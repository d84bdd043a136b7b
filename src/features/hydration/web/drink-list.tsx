import { ActionIcon, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { IfMay } from '#platform/web/if-may.tsx';
import type { HydrationEntry, VolumeUnit } from '../contract/hydration.ts';
import classes from './hydration.module.css';
import { removeDrink } from './hydration-queries.ts';
import { drinkName, entryText, timeText, volumeText } from './hydration-words.ts';

interface DrinkListProps {
  readonly entries: readonly HydrationEntry[];
  readonly unit: VolumeUnit;
}

/** What was drunk on the day, the latest first. */
export function DrinkList({ entries, unit }: DrinkListProps) {
  if (entries.length === 0) return <Text c="dimmed">Nothing yet. One tap above adds a drink.</Text>;
  return (
    <ul className={classes.rows} aria-label="Drinks of the day">
      {entries.toReversed().map((entry) => (
        <li key={entry.id} className={classes.row}>
          <span>
            {drinkName(entry.drink)} · {volumeText(entry.ml, unit)}
          </span>
          <span className={classes.time}>{timeText(entry)}</span>
          <IfMay need="hydration:log">
            {' '}
            <ActionIcon
              color="gray"
              aria-label={`Remove ${entryText(entry, unit)} at ${timeText(entry)}`}
              onClick={() => removeDrink(entry.id, entryText(entry, unit))}
            >
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          </IfMay>
        </li>
      ))}
    </ul>
  );
}
