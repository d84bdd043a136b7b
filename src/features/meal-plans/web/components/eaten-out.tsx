import { Button, Text } from '@mantine/core';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import { useMayDo } from '#platform/web/may-do.ts';
import type { MealPlan } from '../../contract/meal-plans.ts';
import { mealTypeName } from '../portion-text.ts';
import { useCompany } from './use-company.ts';
import classes from './week.module.css';

interface EatenOutProps {
  readonly plan: MealPlan;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly type: MealType;
}

/** In the place of a meal that nobody cooks, with the way back. */
export function EatenOut({ plan, date, type }: EatenOutProps) {
  const day = plan.dailyPlans.findIndex((each) => each.date === date) + 1;
  const company = useCompany(plan, { day, mealType: type });
  const mayChange = useMayDo('meals:manage');
  return (
    <div className={classes.out}>
      <Text size="sm">
        <b>{mealTypeName(type)}:</b> eating out
      </Text>
      <Text size="sm" c="dimmed">
        Its nutrition is not known.
      </Text>
      {mayChange ? (
        <Button variant="subtle" px={0} loading={company.isPending} onClick={() => company.eatOut(false)}>
          Eat at home
        </Button>
      ) : null}
    </div>
  );
}
