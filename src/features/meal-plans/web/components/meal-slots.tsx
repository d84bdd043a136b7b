import { Text } from '@mantine/core';
import { IconArrowsSplit } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PlannedMeal } from '../../contract/meal-plans.ts';
import type { Company } from '../../rules/away-words.ts';
import { dishesIn, type Eaters, type MealSlot } from '../day-menu.ts';
import { plannedCookPath, recipeOf } from '../planned-dish.ts';
import { mealTypeName } from '../portion-text.ts';
import { AwayNotes } from './away-notes.tsx';
import { MealCard } from './meal-card.tsx';
import classes from './meal-plan.module.css';

export interface MealSlotsProps {
  readonly slots: readonly MealSlot[];
  readonly eaters: Eaters;
  readonly away: Company;
  readonly planId: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly extra?: (meal: PlannedMeal) => ReactNode;
}

/** The meals of a day; dishes that share a meal stand together and say so. */
export function MealSlots({ slots, eaters, away, planId, date, extra }: MealSlotsProps) {
  const pathOf = (meal: PlannedMeal) => {
    const recipeId = recipeOf(meal);
    return recipeId === null ? null : plannedCookPath({ planId, date, type: meal.type, recipeId });
  };
  return (
    <div className={classes.slots}>
      {slots.map((slot) => {
        const shared = slot.meals.length > 1;
        return (
          <div key={slot.type} className={shared ? classes.sharedSlot : classes.slot}>
            {dishesIn(slot) > 1 ? (
              <Text size="sm" fw={600} className={classes.sharedNote}>
                <IconArrowsSplit size={18} aria-hidden />
                {mealTypeName(slot.type)}: {dishesIn(slot)} dishes, because no single dish suits everyone
              </Text>
            ) : null}
            <div className={classes.slotMeals}>
              {slot.meals.map((meal) => (
                <MealCard
                  key={meal.portions.map(({ memberId }) => memberId).join(' ')}
                  meal={meal}
                  eaters={eaters}
                  shared={shared}
                  date={date}
                  cookPath={pathOf(meal)}
                >
                  {extra?.(meal)}
                </MealCard>
              ))}
            </div>
            <AwayNotes away={away} date={date} type={slot.type} eaters={eaters} />
          </div>
        );
      })}
    </div>
  );
}
