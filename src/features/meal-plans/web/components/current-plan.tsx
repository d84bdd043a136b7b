import { Button, Group, Skeleton, Text } from '@mantine/core';
import { Link } from 'react-router';
import { localToday } from '#platform/web/format.ts';
import { IfMay } from '#platform/web/if-may.tsx';
import type { MealPlan, MealPlanSummary } from '../../contract/meal-plans.ts';
import { useMealPlan } from '../api/read-meal-plan.ts';
import { byEaters, mealSlots } from '../day-menu.ts';
import { NEW_PLAN_PATH } from '../new-plan-path.ts';
import { mainSlot } from '../next-meal.ts';
import { monthDay, periodText, weekday } from '../plan-days.ts';
import classes from './current-plan.module.css';
import form from './plan-form.module.css';

/** The plan that the family cooks from now: its days by their main dish, and the way in. */
export function CurrentPlan({ plan }: { readonly plan: MealPlanSummary }) {
  const { data } = useMealPlan(plan.id);
  const today = localToday();
  return (
    <section className={form.ask} aria-labelledby="current-plan">
      <h2 id="current-plan">{plan.startDate > today ? 'Your next plan' : 'Your plan now'}</h2>
      <Text size="lg">
        {plan.title}, {periodText(plan)}
      </Text>
      <Group gap="sm">
        <Button component={Link} to={`/meal-plan-generator/${plan.id}`} size="lg">
          Open the plan
        </Button>
        <IfMay need="meals:manage">
          <Button component={Link} to={NEW_PLAN_PATH} size="lg" variant="default">
            Make another plan
          </Button>
        </IfMay>
      </Group>
      {data ? <Days plan={data} today={today} /> : <Skeleton height={220} radius="md" />}
    </section>
  );
}

interface DaysProps {
  readonly plan: Pick<MealPlan, 'dailyPlans'>;
  readonly today: string;
}

/** A list of a month would be all that this page shows. */
const DAYS_SHOWN = 7;

function Days({ plan: { dailyPlans }, today }: DaysProps) {
  const ahead = dailyPlans.filter(({ date }) => date >= today);
  return (
    <ul className={classes.days} aria-label="The days ahead">
      {ahead.slice(0, DAYS_SHOWN).map(({ date, meals }) => (
        <li key={date}>
          <span className={classes.day}>
            {date === today ? 'Today' : weekday(date)} <span>{monthDay(date)}</span>
          </span>
          <span className={classes.dish}>{byEaters(mainSlot(mealSlots(meals))?.meals ?? [])[0]?.name}</span>
        </li>
      ))}
    </ul>
  );
}
