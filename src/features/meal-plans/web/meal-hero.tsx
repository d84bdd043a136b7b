import { Anchor, Button, Text, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { PlannedMeal } from '../contract.ts';
import { HeroPicture } from './components/hero-picture.tsx';
import { PlannedDishPicture } from './components/planned-dish-picture.tsx';
import { CutNotes, PortionRow } from './components/portion-list.tsx';
import type { Eaters, MealSlot } from './day-menu.ts';
import { recipePagePath } from './planned-dish.ts';
import { minutesText } from './portion-text.ts';
import classes from './today.module.css';

export interface MealHeroProps {
  readonly slot: MealSlot;
  readonly eaters: Eaters;
  /** Which meal it is: "Next: lunch". */
  readonly kicker: string;
  /** Address of cook mode with a dish of it. */
  readonly cookPath: (dish: PlannedMeal) => string;
  /** Of the headings above it: its name is one below. */
  readonly below: 1 | 2;
}

/** Most people first, in the plan's order among equals. */
const byEaters = (meals: readonly PlannedMeal[]): readonly PlannedMeal[] =>
  [...meals].sort((a, b) => b.portions.length - a.portions.length);

/** The meal that the page is about: its dish large, who eats how much, and the way to the stove. */
export function MealHero({ slot, eaters, kicker, cookPath, below }: MealHeroProps) {
  const [meal, ...besides] = byEaters(slot.meals);
  if (meal === undefined) return null;
  return (
    <article className={classes.hero} aria-labelledby="meal-hero">
      <HeroPicture meal={meal} className={classes.heroPicture ?? ''} />
      <div className={classes.heroWords}>
        <p className={classes.kicker}>
          <strong>{kicker}</strong> · {minutesText(meal.prepTime)}
        </p>
        <Title order={below === 1 ? 2 : 3} id="meal-hero" className={classes.heroName ?? ''}>
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
                <Title order={below === 1 ? 3 : 4} className={classes.dishName ?? ''}>
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
