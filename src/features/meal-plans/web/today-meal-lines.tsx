import { Anchor, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from 'react-router';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import { LazyDetails } from '#platform/web/ui/lazy-details.tsx';
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx';
import type { PlannedMeal } from '../contract/meal-plans.ts';
import type { Company } from '../rules/away-words.ts';
import { besideText } from '../rules/served-words.ts';
import { AwayNotes } from './components/away-notes.tsx';
import { PlannedDishPicture } from './components/planned-dish-picture.tsx';
import { CutNotes, PortionRow } from './components/portion-list.tsx';
import { VariantLines } from './components/table-words.tsx';
import { dishesIn, type Eaters, type MealSlot } from './day-menu.ts';
import { effortWords } from './effort-words.ts';
import { cookFromToday, recipeOf } from './planned-dish.ts';
import { mealTypeName, namesText } from './portion-text.ts';
import { portionsOf } from './portions-of.ts';
import classes from './today.module.css';

export interface TodayMealLinesProps {
  readonly slots: readonly MealSlot[];
  readonly planId: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly eaters: Eaters;
  readonly away: Company;
  /** Their time has passed: what to watch at the table is folded away with the rest. */
  readonly isOver?: boolean;
}

/** A line for each dish, which opens. Of a meal to come, why there are two and what to cut small is in view while it is closed. */
export function TodayMealLines({ slots, ...where }: TodayMealLinesProps) {
  return (
    <ul className={classes.lines}>
      {slots.flatMap((slot) =>
        slot.meals.map((meal, at) => (
          <li key={`${slot.type} ${meal.portions.map(({ memberId }) => memberId).join(' ')}`}>
            <Line
              {...where}
              meal={meal}
              isShared={slot.meals.length > 1}
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
  /** Another dish is served at the same meal, so it has to be clear whose this one is. */
  readonly isShared: boolean;
  /** Of its meal: who eats that elsewhere is said once. */
  readonly isLast: boolean;
  /** Of the meal, said once. */
  readonly dishes: number;
}

function Line({ meal, planId, date, eaters, away, isOver = false, isShared, isLast, dishes }: LineProps) {
  const people = portionsOf(meal, eaters).map(({ eater }) => eater);
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
            <PlannedDishPicture meal={meal} size={56} />
            <span className={classes.mealWords}>
              <span className={classes.kicker}>
                <strong>{mealTypeName(meal.type)}</strong> · {effortWords(meal, date)}
                {dishes > 1 ? ` · ${dishes} dishes, so everyone is safe` : null}
              </span>
              <span className={classes.dishName}>{meal.name}</span>
              {beside === '' ? null : <span className={classes.kicker}>{beside}</span>}
              {isShared ? (
                <span className={classes.mealFaces}>
                  <VisuallyHidden>
                    For {namesText(people.map(({ nameInSentence }) => nameInSentence))}
                  </VisuallyHidden>
                  {people.map(({ id, face }) => (
                    <PersonAvatar key={id} {...face} size={26} />
                  ))}
                </span>
              ) : null}
            </span>
            <IconChevronDown size={20} aria-hidden className={classes.chevron ?? ''} />
          </>
        }
      >
        {() => (
          <div className={classes.mealTable}>
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
            {isOver ? notes : null}
          </div>
        )}
      </LazyDetails>
      {isOver ? null : notes}
    </>
  );
}
