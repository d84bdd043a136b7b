import { Text } from '@mantine/core';
import type { PlannedMeal } from '#contract/meal-plans.ts';
import { PersonAvatar } from '#web/ui/person-avatar.tsx';
import { type Eaters, portionsOf } from '../day-menu.ts';
import { portionText } from '../portion-text.ts';
import classes from './portion-list.module.css';

export interface PortionListProps {
  readonly meal: PlannedMeal;
  readonly eaters: Eaters;
}

/** Who gets how much of a dish: on Today and in the plan. */
export function PortionList({ meal, eaters }: PortionListProps) {
  return (
    <ul className={classes.portions} aria-label={`Portions of ${meal.name}`}>
      {portionsOf(meal, eaters).map(({ eater, portion }) => (
        <li key={eater.id}>
          <PersonAvatar {...eater.face} size={36} />
          <span>
            <Text component="span" display="block" fw={600} lh={1.3}>
              {eater.name}
            </Text>
            <Text component="span" display="block" size="sm" c="dimmed" lh={1.35}>
              {portionText(portion)}
            </Text>
          </span>
        </li>
      ))}
    </ul>
  );
}
