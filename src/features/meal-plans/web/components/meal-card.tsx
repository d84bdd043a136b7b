import { Anchor, Badge, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import { listText } from '#domain/text/list-text.ts';
import type { PlannedMeal } from '../../contract/meal-plans.ts';
import type { Eaters } from '../day-menu.ts';
import { effortWords } from '../effort-words.ts';
import { mealTypeName } from '../portion-text.ts';
import { portionsOf } from '../portions-of.ts';
import classes from './meal-card.module.css';
import { PlannedDishPicture } from './planned-dish-picture.tsx';
import { PortionList } from './portion-list.tsx';
import { BesideLine, VariantLines } from './table-words.tsx';

export interface MealCardProps {
  readonly meal: PlannedMeal;
  readonly eaters: Eaters;
  /** Another dish is served at the same meal, so it has to be clear whose this one is. */
  readonly shared: boolean;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Address of cook mode with this dish; `null`: it needs no recipe. */
  readonly cookPath: string | null;
  readonly children?: ReactNode;
}

export function MealCard({ meal, eaters, shared, date, cookPath, children }: MealCardProps) {
  return (
    <article className={classes.meal}>
      <PlannedDishPicture meal={meal} size={88} />
      <div className={classes.title}>
        <Text size="sm" fw={700} className={classes.type} data-type={meal.type}>
          {mealTypeName(meal.type)}
        </Text>
        <Title order={4} className={classes.dish ?? ''}>
          {meal.name}
        </Title>
        <Text size="sm" c="dimmed">
          {effortWords(meal, date)}
          {cookPath === null ? null : (
            <>
              {' '}
              ·{' '}
              <Anchor component={Link} to={cookPath} inherit>
                How to cook it
              </Anchor>
            </>
          )}
        </Text>
        <BesideLine dishes={dishesOf(meal)} />
      </div>
      {shared ? (
        <Badge variant="default" size="lg" tt="none" className={classes.eaters}>
          For {listText(portionsOf(meal, eaters).map(({ eater }) => eater.nameInSentence))}
        </Badge>
      ) : null}
      <PortionList meal={meal} eaters={eaters} />
      <VariantLines dishes={dishesOf(meal)} eaters={eaters} />
      <Text size="sm" c="dimmed">
        {meal.description}
      </Text>
      {children}
    </article>
  );
}
