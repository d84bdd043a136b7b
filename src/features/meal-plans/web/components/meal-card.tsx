import { Anchor, Badge, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PlannedMeal } from '../../contract.ts';
import type { Eaters } from '../day-menu.ts';
import { mealTypeName, minutesText, namesText } from '../portion-text.ts';
import { portionsOf } from '../portions-of.ts';
import { HeroPicture } from './hero-picture.tsx';
import classes from './meal-card.module.css';
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
      <HeroPicture meal={meal} className={classes.picture ?? ''} />
      <div className={classes.title}>
        <Text size="sm" fw={700} className={classes.type} data-type={meal.type}>
          {mealTypeName(meal.type)}
        </Text>
        <Title order={4} className={classes.dish ?? ''}>
          {meal.name}
        </Title>
        <Text size="sm" c="dimmed">
          {minutesText(meal.prepTime)} ·{' '}
          <Anchor component={Link} to={cookPath} inherit>
            How to cook it
          </Anchor>
        </Text>
      </div>
      {shared ? (
        <Badge variant="default" size="lg" tt="none" className={classes.eaters}>
          For {namesText(portionsOf(meal, eaters).map(({ eater }) => eater.nameInSentence))}
        </Badge>
      ) : null}
      <PortionList meal={meal} eaters={eaters} />
      <Text size="sm" c="dimmed">
        {meal.description}
      </Text>
      {children}
    </article>
  );
}
