import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { MealPlan, PlannedMeal } from '../contract/meal-plans.ts';
import { awayTexts, type Company, companyWith, isEatenOut } from '../rules/away-words.ts';
import { AwayNotes } from './components/away-notes.tsx';
import { type Eaters, type MealSlot, mealSlots } from './day-menu.ts';
import { MealHero } from './meal-hero.tsx';
import { mainSlot } from './next-meal.ts';
import { cookFromToday } from './planned-dish.ts';
import { mealTypeName } from './portion-text.ts';
import classes from './today.module.css';
import { TodayMealLines } from './today-meal-lines.tsx';
import { splitAtTime } from './today-time.ts';

export interface TodayMealsProps {
  readonly plan: MealPlan;
  readonly eaters: Eaters;
  readonly day: string;
  /** The clock, when the day is today; `null` on another day, where no meal is the next one. */
  readonly now: Date | null;
  /** Whose meals are shown; `null`: everyone's. */
  readonly memberId: string | null;
  /** Which day it is; on a phone below the picture of the next meal. */
  readonly head: ReactNode;
}

function mealsFor(plan: MealPlan, day: string, memberId: string | null): PlannedMeal[] {
  const meals = plan.dailyPlans.find(({ date }) => date === day)?.meals ?? [];
  if (memberId === null) return meals;
  return meals
    .map((meal) => ({ ...meal, portions: meal.portions.filter((each) => each.memberId === memberId) }))
    .filter(({ portions }) => portions.length > 0);
}

/** The next meal large, the others of the day as lines that open. */
export function TodayMeals({ plan, eaters, day, now, memberId, head }: TodayMealsProps) {
  const slots = mealSlots(mealsFor(plan, day, memberId));
  const away = memberId === null ? plan : companyWith(plan, memberId);
  const elsewhere = <Elsewhere {...{ plan, eaters, day, away, slots }} />;
  if (slots.length === 0) {
    return (
      <>
        {head}
        <Text c="dimmed">This plan has no meal for this person on this day.</Text>
        {elsewhere}
      </>
    );
  }
  const { ahead, earlier } = now === null ? { ahead: slots, earlier: [] } : splitAtTime(slots, now);
  const hero = now === null ? mainSlot(slots) : ahead[0];
  const others = ahead.filter((slot) => slot !== hero);
  const common = { planId: plan.id, date: day, eaters, away };
  return (
    <>
      <div className={classes.opening}>
        {head}
        {hero === undefined ? null : (
          <MealHero
            slot={hero}
            eaters={eaters}
            away={away}
            kicker={now === null ? mealTypeName(hero.type) : `Next: ${mealTypeName(hero.type).toLowerCase()}`}
            date={day}
            cookPath={(type, recipeId) => cookFromToday({ planId: plan.id, date: day, type, recipeId })}
            below={2}
          />
        )}
      </div>
      {others.length > 0 ? (
        <section className={classes.others} aria-labelledby="today-later">
          <Title order={3} size="h4" id="today-later">
            {now === null ? 'The other meals' : 'Later today'}
          </Title>
          <TodayMealLines {...common} slots={others} />
        </section>
      ) : null}
      {earlier.length > 0 ? (
        <section className={classes.others} aria-labelledby="today-earlier">
          <Title order={3} size="h4" id="today-earlier">
            {ahead.length > 0 ? 'Earlier today' : 'That’s all for today'}
          </Title>
          <TodayMealLines {...common} slots={earlier} isOver />
        </section>
      ) : null}
      {elsewhere}
    </>
  );
}

interface ElsewhereProps extends Pick<TodayMealsProps, 'plan' | 'eaters' | 'day'> {
  readonly away: Company;
  readonly slots: readonly MealSlot[];
}

/** Meals of the day at which nobody sits here. */
function Elsewhere({ plan, eaters, day, away, slots }: ElsewhereProps) {
  return plan.mealTypes
    .filter((type) => slots.every((slot) => slot.type !== type))
    .filter(
      (type) =>
        isEatenOut(away, day, type) || awayTexts(away, day, type, (id) => eaters.get(id)?.name).length > 0,
    )
    .map((type) => (
      <div key={type}>
        <Text size="sm" fw={600}>
          {mealTypeName(type)}
        </Text>
        {isEatenOut(away, day, type) ? <Text size="sm">Eating out</Text> : null}
        <AwayNotes away={away} date={day} type={type} eaters={eaters} />
      </div>
    ));
}
