import { Anchor, Badge, Divider, Group, Text, Title } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PlannedMeal } from '../../contract.ts';
import { type Eaters, portionsOf } from '../day-menu.ts';
import { mealTypeName, minutesText, namesText } from '../portion-text.ts';
import classes from './meal-plan.module.css';
import { PlannedDishPicture } from './planned-dish-picture.tsx';
import { PortionList } from './portion-list.tsx';

export interface MealCardProps {
  readonly meal: PlannedMeal;
  readonly eaters: Eaters;
  /** Another dish is served at the same meal, so it has to be clear whose this one is. */
  readonly shared: boolean;
  /** Address of cook mode with this dish. */
  readonly cookPath: string;
  readonly children?: ReactNode;
}

export function MealCard({ meal, eaters, shared, cookPath, children }: MealCardProps) {
  return (
    <article className={classes.meal}>
      <div className={classes.mealHead}>
        <PlannedDishPicture meal={meal} size={84} />
        <div className={classes.mealTitle}>
          <Text size="sm" fw={700} className={classes.mealType} data-type={meal.type}>
            {mealTypeName(meal.type)}
          </Text>
          <Title order={4} size="h3" lh={1.25} className={classes.dishName ?? ''}>
            {meal.name}
          </Title>
          <Group gap={6} wrap="nowrap">
            <IconClock size={16} aria-hidden />
            <Text size="sm" c="dimmed">
              {minutesText(meal.prepTime)} ·{' '}
              <Anchor component={Link} to={cookPath} inherit>
                How to cook it
              </Anchor>
            </Text>
          </Group>
        </div>
      </div>
      {shared ? (
        <Badge variant="default" size="lg" tt="none" className={classes.eatersBadge}>
          For {namesText(portionsOf(meal, eaters).map(({ eater }) => eater.nameInSentence))}
        </Badge>
      ) : null}
      <Text size="sm">{meal.description}</Text>
      <Divider />
      <PortionList meal={meal} eaters={eaters} />
      {children}
    </article>
  );
}
