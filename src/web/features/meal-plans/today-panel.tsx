import { Anchor, Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { MealPlan } from '#contract/meal-plans.ts';
import { formatDay, localToday } from '#web/lib/format.ts';
import { usePendingDeletions } from '#web/lib/undoable-delete.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { useMealPlans } from './api/list-meal-plans.ts';
import { useMealPlan } from './api/read-meal-plan.ts';
import classes from './components/meal-plan.module.css';
import { NoLongerSafe } from './components/plan-notes.tsx';
import { PortionList } from './components/portion-list.tsx';
import { eatersOf } from './day-menu.ts';
import { newestCovering } from './plan-days.ts';
import { mealTypeName, minutesText } from './portion-text.ts';

function TodayMeals({ plan, today }: { readonly plan: MealPlan; readonly today: string }) {
  const eaters = eatersOf(plan);
  const meals = plan.dailyPlans.find((day) => day.date === today)?.meals ?? [];
  return (
    <ul className={classes.todayMeals}>
      {meals.map((meal) => (
        <li key={`${meal.type} ${meal.recipeId}`}>
          <Group gap="md" wrap="nowrap" mb="sm">
            <Plate emoji={meal.image} size={60} />
            <div>
              <Text size="sm" fw={700} className={classes.mealType} data-type={meal.type}>
                {mealTypeName(meal.type)} · {minutesText(meal.prepTime)}
              </Text>
              <Title order={3} size="h4">
                {meal.name}
              </Title>
            </div>
          </Group>
          <PortionList meal={meal} eaters={eaters} />
        </li>
      ))}
    </ul>
  );
}

/** Who eats what today, by the newest plan that covers today. */
export function TodayPanel() {
  const today = localToday();
  const plans = useMealPlans();
  const pending = usePendingDeletions();
  const current = newestCovering(
    (plans.data ?? []).filter((plan) => !pending.has(plan.id)),
    today,
  );
  const plan = useMealPlan(current?.id ?? null);
  if (plans.isPending || (current && plan.isPending)) return <Skeleton height={280} radius="md" />;
  if (plans.isError || plan.isError) {
    return (
      <ErrorState
        title="We could not load today’s meals"
        onRetry={() => void (plans.isError ? plans.refetch() : plan.refetch())}
      />
    );
  }
  if (!current || !plan.data) {
    return (
      <EmptyState
        title="Nothing planned for today"
        emoji="🥘"
        action={
          <Button component={Link} to="/meal-plan-generator">
            Make a meal plan
          </Button>
        }
      >
        Make a plan, and this is where you see who eats what today, with a portion for each person.
      </EmptyState>
    );
  }
  return (
    <SectionCard
      title="Today’s meals"
      description={formatDay(today)}
      actions={
        <Anchor component={Link} to={`/meal-plan-generator/${current.id}`}>
          Open the plan
        </Anchor>
      }
    >
      <NoLongerSafe plan={plan.data} />
      <TodayMeals plan={plan.data} today={today} />
    </SectionCard>
  );
}
