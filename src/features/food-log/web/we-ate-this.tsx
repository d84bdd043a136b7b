import { Button, Group, Text } from '@mantine/core';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { IfMay } from '#platform/web/if-may.tsx';
import { enqueueWrite } from '#platform/web/offline/offline-writes.ts';
import type { PlannedMealRef } from '../contract/meal-entries.ts';
import { logPlannedWrite, removePlannedWrite, scalePlannedWrite } from './log-planned.ts';
import { usePlannedStates } from './planned-queries.ts';
import type { PlannedState } from './planned-state.ts';

const SAID: Readonly<Record<Exclude<PlannedState, 'open'>, string>> = {
  eaten: 'In the food log',
  half: 'In the food log: half of it',
  skipped: 'Skipped',
};

/** One tap logs a planned meal for everyone who eats it, each with their portion. */
export function WeAteThis(planMeal: PlannedMealRef) {
  const states = usePlannedStates(planMeal.date);
  if (states === null) return null;
  const state = states.stateOf(planMeal);
  const entries = states.entriesOf(planMeal);
  const log = (share: number) => void enqueueWrite(logPlannedWrite(planMeal, crypto.randomUUID(), share));
  const scale = (factor: number) => void enqueueWrite(scalePlannedWrite(planMeal, entries, factor));
  return (
    <IfMay need="food-log:log">
      {state === 'open' ? (
        <Group gap="xs">
          <Button size="compact-md" leftSection={<IconToolsKitchen2 size={18} />} onClick={() => log(1)}>
            We ate this
          </Button>
          <Button size="compact-md" variant="subtle" onClick={() => log(0.5)}>
            Only half
          </Button>
          <Button size="compact-md" variant="subtle" onClick={() => log(0)}>
            Skipped
          </Button>
        </Group>
      ) : (
        <Group gap="xs">
          <Text size="sm" c="dimmed" role="status">
            {SAID[state]}
          </Text>
          {/* What is still on its way to the server has no entries to change yet. */}
          {entries.length === 0 ? null : (
            <>
              {state === 'half' ? null : (
                <Button size="compact-sm" variant="subtle" onClick={() => scale(0.5)}>
                  Only half
                </Button>
              )}
              {state === 'eaten' ? null : (
                <Button size="compact-sm" variant="subtle" onClick={() => scale(1)}>
                  All of it
                </Button>
              )}
              <Button
                size="compact-sm"
                variant="subtle"
                onClick={() => void enqueueWrite(removePlannedWrite(planMeal, entries))}
              >
                Undo
              </Button>
            </>
          )}
        </Group>
      )}
    </IfMay>
  );
}
