import { Anchor } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from 'react-router';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import { LazyDetails } from '#platform/web/ui/lazy-details.tsx';
import type { PlannedMeal } from '../contract/meal-plans.ts';
import type { Company } from '../rules/away-words.ts';
import { besideText } from '../rules/served-words.ts';
import { AwayNotes } from './components/away-notes.tsx';
import { PlannedDishPicture } from './components/planned-dish-picture.tsx';
import { CutNotes, PortionRow } from './components/portion-list.tsx';
import { VariantLines } from './components/table-words.tsx';
import { byEaters, dishesIn, type Eaters, type MealSlot } from './day-menu.ts';
import { effortWords } from './effort-words.ts';
import { cookFromToday, recipeOf } from './planned-dish.ts';
import { mealTypeName } from './portion-text.ts';
import { whoseText } from './portion-words.ts';
import classes from './today.module.css';

export interface TodayMealLinesProps {
  readonly slots: readonly MealSlot[];
  readonly planId: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly eaters: Eaters;
  readonly away: Company;
  /** Their time has passed. Some may not have eaten yet, so what to watch at the table stays in view. */
  readonly isOver?: boolean;
}

/** A line for each dish, which opens. Who has something else and what to cut small is in view while it is closed. */
export function TodayMealLines({ slots, ...where }: TodayMealLinesProps) {
  return (
    <ul className={classes.lines}>
      {slots.flatMap((slot) =>
        byEaters(slot.meals).map((meal, at) => (
          <li key={`${slot.type} ${meal.portions.map(({ memberId }) => memberId).join(' ')}`}>
            <Line
              {...where}
              meal={meal}
              slot={slot.meals}
              isLast={at === slot.meals.length - 1}
              dishes={at === 0 ? dishesIn(slot) : 1}
            />
          </li>
        )),
      )}
    </ul>
  );
}

interface LineProps extends Omit<TodayMealLinesProps, 'slots'> {
  readonly meal: PlannedMeal;
  /** All dishes of the meal: with more than one it has to be clear whose this one is. */
  readonly slot: readonly PlannedMeal[];
  /** Of its meal: who eats that elsewhere is said once. */
  readonly isLast: boolean;
  /** Of the meal, said once. */
  readonly dishes: number;
}

function Line({ meal, planId, date, eaters, away, isOver = false, slot, isLast, dishes }: LineProps) {
  const beside = besideText(dishesOf(meal));
  const recipe = recipeOf(meal);
  const notes = (
    <div className={classes.mealNotes}>
      <VariantLines dishes={dishesOf(meal)} eaters={eaters} />
      <CutNotes meal={meal} eaters={eaters} />
      {isLast ? <AwayNotes away={away} date={date} type={meal.type} eaters={eaters} /> : null}
    </div>
  );
  return (
    <>
      <LazyDetails
        className={classes.meal}
        summary={
          <>
            <PlannedDishPicture meal={meal} size={isOver ? 40 : 56} />
            <span className={classes.mealWords}>
              <span className={classes.kicker}>
                <strong>{mealTypeName(meal.type)}</strong> · {effortWords(meal, date)}
                {dishes > 1 ? ` · ${dishes} dishes` : null}
              </span>
              <span className={classes.dishName}>{meal.name}</span>
              {beside === '' || isOver ? null : <span className={classes.kicker}>{beside}</span>}
              {slot.length > 1 ? (
                <span className={classes.whose}>For {whoseText(meal, slot, eaters)}</span>
              ) : null}
            </span>
            <IconChevronDown size={20} aria-hidden className={classes.chevron ?? ''} />
          </>
        }
      >
        {() => (
          <div className={classes.mealTable}>
            {isOver && beside !== '' ? <p className={classes.kicker}>{beside}</p> : null}
            <PortionRow meal={meal} eaters={eaters} />
            {recipe === null ? null : (
              <Anchor
                component={Link}
                to={cookFromToday({ planId, date, type: meal.type, recipeId: recipe })}
                size="sm"
              >
                How to cook it
              </Anchor>
            )}
          </div>
        )}
      </LazyDetails>
      {notes}
    </>
  );
}
