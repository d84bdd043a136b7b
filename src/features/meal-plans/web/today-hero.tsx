import { Anchor, Button, Text, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { PlannedMeal } from '../contract.ts';
import { HeroPicture } from './components/hero-picture.tsx';
import { PlannedDishPicture } from './components/planned-dish-picture.tsx';
import { CutNotes, PortionRow } from './components/portion-list.tsx';
import type { Eaters, MealSlot } from './day-menu.ts';
import { cookFromToday, recipePagePath } from './planned-dish.ts';
import { mealTypeName, minutesText } from './portion-text.ts';
import classes from './today.module.css';

export interface TodayHeroProps {
  readonly slot: MealSlot;
  readonly planId: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly eaters: Eaters;
  /** The next meal of today; else the one that stands for another day. */
  readonly isNext: boolean;
}

/** Most people first, in the plan's order among equals. */
const byEaters = (meals: readonly PlannedMeal[]): readonly PlannedMeal[] =>
  [...meals].sort((a, b) => b.portions.length - a.portions.length);

/** The meal that the page is about: its dish large, who eats how much, and the way to the stove. */
export function TodayHero({ slot, planId, date, eaters, isNext }: TodayHeroProps) {
  const [meal, ...besides] = byEaters(slot.meals);
  if (meal === undefined) return null;
  const cookPath = (dish: PlannedMeal) =>
    cookFromToday({ planId, date, type: dish.type, recipeId: dish.recipeId });
  return (
    <article className={classes.hero} aria-labelledby="today-hero">
      <HeroPicture meal={meal} className={classes.heroPicture ?? ''} />
      <div className={classes.heroWords}>
        <p className={classes.kicker}>
          <strong>
            {isNext ? `Next: ${mealTypeName(slot.type).toLowerCase()}` : mealTypeName(slot.type)}
          </strong>{' '}
          · {minutesText(meal.prepTime)}
        </p>
        <Title order={3} id="today-hero" className={classes.heroName ?? ''}>
          <Link to={recipePagePath(meal.recipeId)} className={classes.heroLink}>
            {meal.name}
            <IconChevronRight aria-hidden className={classes.heroChevron ?? ''} />
          </Link>
        </Title>
      </div>
      <div className={classes.heroTable}>
        <PortionRow meal={meal} eaters={eaters} />
        <CutNotes meal={meal} eaters={eaters} />
      </div>
      <Button component={Link} to={cookPath(meal)} className={classes.cook ?? ''}>
        Start cooking
      </Button>
      {besides.length > 0 ? (
        <div className={classes.besides}>
          <Text size="sm" fw={600}>
            {slot.meals.length} dishes, so everyone is safe
          </Text>
          {besides.map((dish) => (
            <div key={dish.recipeId} className={classes.beside}>
              <PlannedDishPicture meal={dish} size={72} />
              <div>
                <Title order={4} className={classes.dishName ?? ''}>
                  {dish.name}
                </Title>
                <Text size="sm" c="dimmed">
                  {minutesText(dish.prepTime)} ·{' '}
                  <Anchor component={Link} to={cookPath(dish)} inherit>
                    How to cook it
                  </Anchor>
                </Text>
              </div>
              <div className={classes.besideTable}>
                <PortionRow meal={dish} eaters={eaters} />
                <CutNotes meal={dish} eaters={eaters} />
              </div>
            </div>
          ))}
        </div>
      ) : null}
    </article>
  );
}
