import { Text } from '@mantine/core';
import type { PlannedMeal } from '#contract/meal-plans.ts';
import type { Eaters } from '../day-menu.ts';
import { portionText } from '../portion-text.ts';
import classes from './meal-plan.module.css';
import { MemberAvatar } from './member-avatar.tsx';

export interface PortionListProps {
  readonly meal: PlannedMeal;
  readonly eaters: Eaters;
}

export function PortionList({ meal, eaters }: PortionListProps) {
  return (
    <ul className={classes.portions} aria-label={`Portions of ${meal.name}`}>
      {meal.portions.map((portion) => {
        const eater = eaters.get(portion.memberId) ?? { name: 'Somebody', index: 0 };
        return (
          <li key={portion.memberId} className={classes.portion}>
            <MemberAvatar eater={eater} />
            <span>
              <Text component="span" display="block" fw={600} lh={1.3}>
                {eater.name}
              </Text>
              <Text component="span" display="block" size="sm" c="dimmed" lh={1.35}>
                {portionText(portion)}
              </Text>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
