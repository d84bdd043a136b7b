import { Button, Group, Text } from '@mantine/core';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { IfMay } from '#platform/web/if-may.tsx';
import { enqueueWrite } from '#platform/web/offline/offline-writes.ts';
import type { PlannedMealRef } from '../contract/meal-entries.ts';
import { logAddressOf } from './log-address.ts';
import { logPlannedWrite, removePlannedWrite, scalePlannedWrite } from './log-planned.ts';
import { usePlannedStates } from './planned-queries.ts';
import type { PlannedState } from './planned-state.ts';
import classes from './we-ate-this.module.css';

const PersonShares = lazy(async () => ({ default: (await import('./person-shares.tsx')).PersonShares }));

const SAID: Readonly<Record<Exclude<PlannedState, 'open'>, string>> = {
  eaten: 'In the food log',
  half: 'In the food log: half of it',
  skipped: 'Skipped',
  mixed: 'In the food log: not the same for all',
};

/** One tap logs a planned meal for everyone who eats it, each with their portion. */
export function WeAteThis(planMeal: PlannedMealRef) {
  const [isByPerson, setByPerson] = useState(false);
  const states = usePlannedStates(planMeal.date);
  if (states === null) return null;
  const state = states.stateOf(planMeal);
  const entries = states.entriesOf(planMeal);
  const log = (share: number) => void enqueueWrite(logPlannedWrite(planMeal, crypto.randomUUID(), share));
  const scale = (factor: number) => void enqueueWrite(scalePlannedWrite(planMeal, entries, factor));
  return (
    <IfMay need="food-log:log">
      {state === 'open' ? (
        <Group gap={4} className={classes.choices ?? ''}>
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconToolsKitchen2 size={18} />}
            onClick={() => log(1)}
          >
            We ate this
          </Button>
          <Button size="compact-md" px="xs" variant="subtle" onClick={() => log(0.5)}>
            Half
          </Button>
          <Button size="compact-md" px="xs" variant="subtle" onClick={() => log(0)}>
            Skipped
          </Button>
        </Group>
      ) : (
        <>
          <Text size="sm" c="dimmed" role="status">
            {SAID[state]}
          </Text>
          <Group gap={4} ml="-xs" className={classes.choices ?? ''}>
            {/* What is still on its way to the server has no entries to change yet. */}
            {entries.length === 0 ? null : (
              <>
                {state === 'half' ? null : (
                  <Button size="compact-sm" px="xs" variant="subtle" onClick={() => scale(0.5)}>
                    Half
                  </Button>
                )}
                {state === 'eaten' ? null : (
                  <Button size="compact-sm" px="xs" variant="subtle" onClick={() => scale(1)}>
                    All of it
                  </Button>
                )}
                <Button
                  size="compact-sm"
                  px="xs"
                  variant="subtle"
                  aria-expanded={isByPerson}
                  onClick={() => setByPerson(!isByPerson)}
                >
                  By person
                </Button>
              </>
            )}
            <Button
              size="compact-sm"
              px="xs"
              variant="subtle"
              component={Link}
              to={logAddressOf({ date: planMeal.date, addTo: planMeal.mealType })}
            >
              Add something
            </Button>
            {entries.length === 0 ? null : (
              <Button
                size="compact-sm"
                px="xs"
                variant="subtle"
                onClick={() => void enqueueWrite(removePlannedWrite(planMeal, entries))}
              >
                Undo
              </Button>
            )}
          </Group>
          {isByPerson && entries.length > 0 ? (
            <Suspense>
              <PersonShares planMeal={planMeal} entries={entries} shares={states.sharesOf(planMeal)} />
            </Suspense>
          ) : null}
        </>
      )}
    </IfMay>
  );
}
