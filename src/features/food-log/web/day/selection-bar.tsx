import { Button, Text } from '@mantine/core';
import type { MealEntry } from '../../contract/meal-entries.ts';
import { removeEntries } from '../log-actions.tsx';
import classes from './day.module.css';
import { type Asked, useDayContext } from './day-context.ts';

export interface SelectionBarProps {
  readonly entries: readonly MealEntry[];
  readonly onDone: () => void;
}

/** What can be done with several at once. */
export function SelectionBar({ entries, onDone }: SelectionBarProps) {
  const { ask } = useDayContext();
  const isNone = entries.length === 0;
  const askFor = (what: Asked['what']) => ask({ what, entries, isAll: false });
  return (
    <section className={classes.selection} aria-label="What to do with the chosen foods">
      <Text role="status" fw={600}>
        {entries.length} chosen
      </Text>
      <Button variant="default" disabled={isNone} onClick={() => askFor('move')}>
        Move
      </Button>
      <Button variant="default" disabled={isNone} onClick={() => askFor('copy')}>
        Copy
      </Button>
      <Button variant="default" disabled={isNone} onClick={() => askFor('save')}>
        Save as a meal
      </Button>
      <Button
        variant="default"
        disabled={isNone}
        onClick={() => {
          removeEntries(entries);
          onDone();
        }}
      >
        Remove
      </Button>
      <Button onClick={onDone}>Done</Button>
    </section>
  );
}
