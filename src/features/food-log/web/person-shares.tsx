import { Button } from '@mantine/core';
import { useFamilyMembers } from '#features/family-members/web/shared/members.ts';
import { shortNames } from '#features/family-members/web/shared/short-names.ts';
import { enqueueWrite } from '#platform/web/offline/offline-writes.ts';
import type { MealEntry, PlannedMealRef } from '../contract/meal-entries.ts';
import { scalePlannedWrite } from './log-planned.ts';
import classes from './person-shares.module.css';
import targets from './we-ate-this.module.css';

export interface PersonSharesProps {
  readonly planMeal: PlannedMealRef;
  readonly entries: readonly MealEntry[];
  /** By member id. */
  readonly shares: ReadonlyMap<string, number | null>;
}

const CHOICES = [
  [1, 'All'],
  [0.5, 'Half'],
  [0, 'None'],
] as const;

/** One person often eats less than planned while the others do not. */
export function PersonShares({ planMeal, entries, shares }: PersonSharesProps) {
  const members = (useFamilyMembers().data ?? []).filter(({ id }) => shares.has(id));
  const names = shortNames(members);
  return (
    <ul className={`${classes.people} ${targets.choices}`}>
      {members.map(({ id }) => (
        <li key={id}>
          <fieldset>
            <legend>{names.get(id)}</legend>
            {CHOICES.map(([share, label]) => (
              <Button
                key={label}
                size="compact-sm"
                variant={shares.get(id) === share ? 'light' : 'default'}
                aria-pressed={shares.get(id) === share}
                onClick={() =>
                  void enqueueWrite(
                    scalePlannedWrite(
                      planMeal,
                      entries.filter(({ memberId }) => memberId === id),
                      share,
                      id,
                    ),
                  )
                }
              >
                {label}
              </Button>
            ))}
          </fieldset>
        </li>
      ))}
    </ul>
  );
}
