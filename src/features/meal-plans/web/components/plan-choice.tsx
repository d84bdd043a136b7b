import { Alert, Button, List, NativeSelect, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { addDays } from '#domain/calendar/days.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import { MEAL_NAMES } from '#domain/nutrition/meal-types.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { ApiError } from '#platform/web/api-client.ts';
import { useDoneToast } from '#platform/web/done-toast.tsx';
import { formatDay, localToday } from '#platform/web/format.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Loading, SkeletonCard } from '#platform/web/ui/skeletons.tsx';
import type { MealPlan, MealPlanSummary, PlannedMeal } from '../../contract/meal-plans.ts';
import { useMealPlans } from '../api/list-meal-plans.ts';
import { useMealPlan } from '../api/read-meal-plan.ts';
import { type ReplaceDishInput, replaceDish, useReplaceDish } from '../api/replace-dish.ts';

export interface PlannableRecipe {
  readonly id: string;
  readonly name: string;
  readonly mealTypes: readonly MealType[];
}

export interface ChoiceProps {
  readonly recipe: PlannableRecipe;
  readonly onDone: () => void;
}

const isToCome = (plan: MealPlanSummary, today: string): boolean =>
  addDays(plan.startDate, plan.duration - 1) >= today;

export function PlanChoice({ recipe, onDone }: ChoiceProps) {
  const plans = useMealPlans();
  const [chosen, setChosen] = useState<string | null>(null);
  const current = (plans.data ?? []).filter((plan) => isToCome(plan, localToday()));
  const planId = chosen ?? current[0]?.id ?? null;
  const plan = useMealPlan(planId);
  if (plans.isPending || (planId !== null && plan.isPending)) {
    return (
      <Loading label="Loading your plans…">
        <SkeletonCard count={1} />
      </Loading>
    );
  }
  if (plans.error) return <ErrorState error={plans.error} onRetry={() => void plans.refetch()} />;
  if (planId === null) {
    return (
      <Stack gap="md">
        <Text>You have no plan for the coming days. Make one, then add dishes to it.</Text>
        <Button component={Link} to="/meal-plan-generator">
          Make a meal plan
        </Button>
      </Stack>
    );
  }
  if (plan.error || !plan.data) return <ErrorState error={plan.error} onRetry={() => void plan.refetch()} />;
  return (
    <Stack gap="md">
      {current.length > 1 ? (
        <NativeSelect
          label="Plan"
          value={planId}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={current.map(({ id, title, startDate }) => ({
            value: id,
            label: `${title}, from ${formatDay(startDate, 'short')}`,
          }))}
        />
      ) : null}
      <MealChoice key={planId} plan={plan.data} recipe={recipe} onDone={onDone} />
    </Stack>
  );
}

interface Slot {
  readonly day: number;
  readonly date: string;
  readonly meal: PlannedMeal;
}

/** Every dish that this one could stand instead of, from today on. */
function slotsOf(plan: MealPlan, recipe: PlannableRecipe): Slot[] {
  const today = localToday();
  return plan.dailyPlans
    .filter(({ date }) => date >= today)
    .flatMap(({ day, date, meals }) =>
      meals
        .filter(({ type, recipeId }) => recipe.mealTypes.includes(type) && recipeId !== recipe.id)
        .map((meal) => ({ day, date, meal })),
    );
}

function MealChoice({ plan, recipe, onDone }: ChoiceProps & { readonly plan: MealPlan }) {
  const slots = slotsOf(plan, recipe);
  const dates = [...new Set(slots.map(({ date }) => date))];
  const [date, setDate] = useState(dates[0] ?? '');
  const [at, setAt] = useState<string | null>(null);
  const replace = useReplaceDish();
  const tell = useTellReplaced(plan, recipe);
  const ofDay = slots.filter((slot) => slot.date === date);
  const keyOf = ({ meal }: Slot) => `${meal.type} ${meal.recipeId}`;
  const slot = ofDay.find((each) => keyOf(each) === at) ?? ofDay[0];
  if (slot === undefined) {
    return (
      <Text>
        This plan has no {recipe.mealTypes.map((type) => MEAL_NAMES[type].toLowerCase()).join(' or ')} to come
        where {recipe.name} could go.
      </Text>
    );
  }
  const submit = () => {
    const input = {
      planId: plan.id,
      day: slot.day,
      mealType: slot.meal.type,
      recipeId: slot.meal.recipeId,
      newRecipeId: recipe.id,
    };
    replace.mutate(input, {
      onSuccess() {
        onDone();
        tell(slot);
      },
    });
  };
  return (
    <Stack gap="md">
      <NativeSelect
        label="Day"
        value={date}
        onChange={(event) => {
          setDate(event.currentTarget.value);
          setAt(null);
          replace.reset();
        }}
        data={dates.map((each) => ({ value: each, label: formatDay(each) }))}
      />
      <Radio.Group
        label="Instead of"
        value={keyOf(slot)}
        onChange={(value) => {
          setAt(value);
          replace.reset();
        }}
      >
        <Stack gap={0}>
          {ofDay.map((each) => (
            <Radio
              key={keyOf(each)}
              value={keyOf(each)}
              label={each.meal.name}
              description={`${MEAL_NAMES[each.meal.type]} for ${eatersText(plan, each.meal)}`}
            />
          ))}
        </Stack>
      </Radio.Group>
      {replace.error ? <Refusal error={replace.error} name={recipe.name} /> : null}
      <Text size="sm" c="dimmed">
        We redo the portions, totals and safety check. Grocery lists you already made do not change.
      </Text>
      <Button onClick={submit} loading={replace.isPending}>
        Add to plan
      </Button>
    </Stack>
  );
}

function eatersText(plan: MealPlan, meal: PlannedMeal): string {
  const names = meal.portions.map(
    ({ memberId }) => plan.members.find(({ id }) => id === memberId)?.name ?? 'someone',
  );
  return names.length === plan.members.length && names.length > 1 ? 'everyone' : names.join(', ');
}

/** Who is in the way, and which food decides it: the server's own words. */
function Refusal({ error, name }: { readonly error: Error; readonly name: string }) {
  const isRefused = error instanceof ApiError && error.code === 'dish_refused';
  const sentence = error instanceof ApiError ? error.sentence : null;
  return (
    <Alert color="tomato" title={isRefused ? `${name} does not fit there` : 'That didn’t work'} role="alert">
      {isRefused ? (
        <List>
          {error.fields.map(({ path, message }) => (
            <List.Item key={path}>{message}</List.Item>
          ))}
        </List>
      ) : (
        (sentence ?? 'Please check your connection and try again.')
      )}
    </Alert>
  );
}

function useTellReplaced(plan: MealPlan, recipe: PlannableRecipe): (slot: Slot) => void {
  const tell = useDoneToast();
  return ({ day, date, meal }) => {
    // The very portions that were there, so that the plan is what it was.
    const back: ReplaceDishInput = {
      planId: plan.id,
      day,
      mealType: meal.type,
      recipeId: recipe.id,
      newRecipeId: meal.recipeId,
      portions: meal.portions.map(({ memberId, servings }) => ({ memberId, servings })),
    };
    tell({
      title: `${recipe.name} is planned`,
      message: `${formatDay(date)}, instead of ${meal.name}.`,
      open: { label: 'Open the plan', to: `/meal-plan-generator/${plan.id}` },
      undo: () => replaceDish(back),
      undone: `${meal.name} is back`,
      place: 'the plan',
      changes: apiPaths.mealPlans.list,
    });
  };
}
