import { Anchor, Badge, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { MealPlan, PlannedMeal } from '../contract.ts';
import { PlannedDishPicture } from './components/planned-dish-picture.tsx';
import { PortionList } from './components/portion-list.tsx';
import { type Eaters, type MealSlot, mealSlots } from './day-menu.ts';
import { FROM_DASHBOARD, plannedCookPath } from './planned-dish.ts';
import { mealTypeName, minutesText } from './portion-text.ts';
import classes from './today.module.css';
import { splitAtTime } from './today-time.ts';

export interface TodayMealsProps {
  readonly plan: MealPlan;
  readonly eaters: Eaters;
  readonly day: string;
  /** The clock, when the day is today; `null` on another day, where no meal is the next one. */
  readonly now: Date | null;
  /** Whose meals are shown; `null`: everyone's. */
  readonly memberId: string | null;
}

function mealsFor(plan: MealPlan, day: string, memberId: string | null): PlannedMeal[] {
  const meals = plan.dailyPlans.find(({ date }) => date === day)?.meals ?? [];
  if (memberId === null) return meals;
  return meals
    .map((meal) => ({ ...meal, portions: meal.portions.filter((each) => each.memberId === memberId) }))
    .filter(({ portions }) => portions.length > 0);
}

/** What, for whom, how much; the next meal first. */
export function TodayMeals({ plan, eaters, day, now, memberId }: TodayMealsProps) {
  const slots = mealSlots(mealsFor(plan, day, memberId));
  const { ahead, earlier } = now === null ? { ahead: slots, earlier: [] } : splitAtTime(slots, now);
  if (slots.length === 0) return <Text c="dimmed">This plan has no meal for this person on this day.</Text>;
  const common = { planId: plan.id, date: day, eaters };
  return (
    <>
      {ahead.length > 0 ? (
        <ul className={classes.meals}>
          {ahead.map((slot, index) => (
            <Slot key={slot.type} {...common} slot={slot} isNext={now !== null && index === 0} />
          ))}
        </ul>
      ) : null}
      {earlier.length > 0 ? (
        <section className={classes.block} aria-labelledby="today-earlier">
          <Title order={3} size="h4" id="today-earlier" mt="xs">
            {ahead.length > 0 ? 'Earlier today' : 'That’s all for today'}
          </Title>
          <ul className={classes.meals}>
            {earlier.map((slot) => (
              <Slot key={slot.type} {...common} slot={slot} isNext={false} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

interface SlotProps {
  readonly slot: MealSlot;
  readonly planId: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly eaters: Eaters;
  readonly isNext: boolean;
}

function Slot({ slot, planId, date, eaters, isNext }: SlotProps) {
  return (
    <li className={classes.slot} data-next={isNext || undefined}>
      <div className={classes.slotHead}>
        <Text component="span" fw={700}>
          {mealTypeName(slot.type)}
        </Text>
        {isNext ? (
          <Badge variant="light" color="leaf" c="var(--hw-leaf-text)" tt="none" size="lg">
            Next
          </Badge>
        ) : null}
        {slot.meals.length > 1 ? (
          <Text component="span" size="sm" c="dimmed">
            {slot.meals.length} dishes, so everyone is safe
          </Text>
        ) : null}
      </div>
      {slot.meals.map((meal) => (
        <Dish key={meal.recipeId} meal={meal} planId={planId} date={date} eaters={eaters} isNext={isNext} />
      ))}
    </li>
  );
}

interface DishProps {
  readonly meal: PlannedMeal;
  readonly planId: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly eaters: Eaters;
  readonly isNext: boolean;
}

function Dish({ meal, planId, date, eaters, isNext }: DishProps) {
  return (
    <div className={classes.dish}>
      <div className={classes.dishHead}>
        <PlannedDishPicture meal={meal} size={isNext ? 96 : 64} />
        <div>
          <Title order={3} size={isNext ? 'h3' : 'h4'} lh={1.2}>
            {meal.name}
          </Title>
          <Text size="sm" c="dimmed">
            {minutesText(meal.prepTime)} ·{' '}
            <Anchor
              component={Link}
              to={`${plannedCookPath({ planId, date, type: meal.type, recipeId: meal.recipeId })}?source=${FROM_DASHBOARD}`}
              inherit
            >
              How to cook it
            </Anchor>
          </Text>
        </div>
      </div>
      <PortionList meal={meal} eaters={eaters} />
    </div>
  );
}
