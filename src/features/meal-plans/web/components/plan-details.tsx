import { Stack, Title } from '@mantine/core';
import { formatDay } from '#platform/web/format.ts';
import type { MealPlan } from '../../contract/meal-plans.ts';
import { isEatenOut } from '../../rules/away-words.ts';
import { chunk, type Eaters, mealSlots } from '../day-menu.ts';
import { EatenOut } from './eaten-out.tsx';
import { MealDetails } from './meal-details.tsx';
import classes from './meal-plan.module.css';
import { MealSlots } from './meal-slots.tsx';
import { plannedTypes } from './meal-tile.tsx';

const MEALS_IN_A_GROUP = 3;

export interface PlanDetailsProps {
  readonly plan: MealPlan;
  readonly eaters: Eaters;
}

/** All days with ingredients and steps. */
export function PlanDetails({ plan, eaters }: PlanDetailsProps) {
  return (
    <Stack gap="xl">
      {plan.dailyPlans.map((day) => (
        <section key={day.date} className={classes.detailDay} aria-label={formatDay(day.date)}>
          <Title order={3} mb="sm">
            Day {day.day} · {formatDay(day.date)}
          </Title>
          <Stack gap="md">
            {chunk(mealSlots(day.meals), MEALS_IN_A_GROUP).map((slots) => (
              <MealSlots
                key={slots[0]?.type}
                slots={slots}
                eaters={eaters}
                away={plan}
                planId={plan.id}
                date={day.date}
                extra={(meal) => <MealDetails meal={meal} eaters={eaters} />}
              />
            ))}
            {plannedTypes(plan)
              .filter((type) => isEatenOut(plan, day.date, type))
              .map((type) => (
                <EatenOut key={type} plan={plan} date={day.date} type={type} />
              ))}
          </Stack>
        </section>
      ))}
    </Stack>
  );
}
