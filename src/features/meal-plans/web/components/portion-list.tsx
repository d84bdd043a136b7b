import { Text } from '@mantine/core';
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx';
import type { PlannedMeal } from '../../contract.ts';
import { cutText } from '../../rules/pieces.ts';
import { type Eaters, portionsOf } from '../day-menu.ts';
import { portionText } from '../portion-text.ts';
import classes from './portion-list.module.css';

export interface PortionListProps {
  readonly meal: PlannedMeal;
  readonly eaters: Eaters;
}

/** What to cut small for a small child; `null`: nothing of this dish. */
function cutFor(meal: PlannedMeal, memberId: string): string | null {
  const piece = meal.cutSmall?.find((each) => each.memberId === memberId);
  return piece === undefined ? null : `Please ${cutText(piece, meal.ingredients)}.`;
}

/** Who gets how much of a dish, and what to cut small for each: on Today and in the plan. */
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
            {cutFor(meal, eater.id) === null ? null : (
              <Text component="span" display="block" size="sm" fw={600} lh={1.35}>
                {cutFor(meal, eater.id)}
              </Text>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
