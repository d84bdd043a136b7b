import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import { isOwnRecipe } from '#features/dish-pictures/web/shared/drawing-url.ts';
import { useFamilyMembers } from '#features/family-members/web/shared/members.ts';
import { TimersBar } from '#features/kitchen-timers/web/timers-bar.tsx';
import type { MealPlan } from '#features/meal-plans/contract/meal-plans.ts';
import { useMealPlan } from '#features/meal-plans/web/api/read-meal-plan.ts';
import { CookTabs } from '#features/meal-plans/web/cook-tabs.tsx';
import { eatersOf } from '#features/meal-plans/web/day-menu.ts';
import { type PlannedDishKey, plannedDish, recipesToCook } from '#features/meal-plans/web/planned-dish.ts';
import { ServePlates } from '#features/meal-plans/web/serve-plates.tsx';
import { whoseDish } from '#features/meal-plans/web/whose-dish.ts';
import { recipeQuery } from '#features/recipes/web/api/read-recipe.ts';
import { CookFrame, Cooking } from '#features/recipes/web/cook/cooking.tsx';
import { fitWarnings } from '#features/recipes/web/cook/fit-warning.ts';
import { ownRecipeQuery } from '#features/recipes/web/own-recipes/api/own-recipe-requests.ts';
import { dishFont } from '#platform/web/ui/dish-font.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { protectedMeta } from '#site/page-meta.ts';

export const meta = protectedMeta('Cooking', 'One step at a time, with timers, while the screen stays on.');

export const links = () => [...dishFont];

/** The whole screen is for the step; the way back is in its corner. */
export const handle = { withoutShell: true };

/** A meal as it was planned: all its dishes, for everyone at the table, also when a recipe has changed or gone since. */
export default function PlannedCookRoute() {
  const { planId = '', date = '', mealType = '', recipeId = '' } = useParams();
  const key = { planId, date, type: mealType, recipeId };
  return (
    <CookFrame key={`${planId} ${date} ${mealType}`} query={useMealPlan(planId)}>
      {(plan) => <PlannedMealCooking plan={plan} at={key} />}
    </CookFrame>
  );
}

interface PlannedMealCookingProps {
  readonly plan: MealPlan;
  readonly at: PlannedDishKey;
}

function PlannedMealCooking({ plan, at }: PlannedMealCookingProps) {
  const params = useSearchParams()[0];
  const source = params.get('source');
  const eaters = eatersOf(plan, useFamilyMembers().data);
  const recipe = useRecipeOf(at.recipeId);
  const steps = useRef(new Map<string, string>());
  steps.current.set(at.recipeId, params.get('step') ?? '1');
  const dish = plannedDish(plan, at, eaters, source);
  const type = MEAL_TYPES.find((each) => each === at.type);
  if (dish === null || type === undefined) return <NoLongerPlanned planId={at.planId} />;
  const to = (cookPath: string, step: string) =>
    `${cookPath}?${new URLSearchParams({ ...(source && { source }), step })}`;
  const dishes = recipesToCook(plan, at).flatMap(
    (recipeId) => plannedDish(plan, { ...at, recipeId }, eaters, source) ?? [],
  );
  const isServing = Number(params.get('step')) > dish.steps.length;
  const tabs = dishes.map(({ id, name, cookPath, steps: own }) => {
    const step = Math.min(own.length, Number(steps.current.get(id) ?? 1));
    return { key: id, name, to: to(cookPath, String(step)), isHere: id === dish.id && !isServing };
  });
  const serve = {
    key: 'serve',
    name: 'Serve',
    to: to(dish.cookPath, String(dish.steps.length + 1)),
    isHere: isServing,
  };
  const { otherwiseIds, sentences } = whoseDish(plan, at, eaters);
  const safety = [...sentences, ...fitOf(recipe, otherwiseIds)];
  const following = dishes[dishes.findIndex(({ id }) => id === dish.id) + 1];
  return (
    <Cooking
      key={dish.id}
      dish={dish}
      timers={<TimersBar place="page" />}
      safety={safety}
      tabs={<CookTabs tabs={[...tabs, serve]} />}
      next={following && { name: `Next: ${following.name}`, to: to(following.cookPath, '1') }}
      serving={<ServePlates plan={plan} date={at.date} type={type} eaters={eaters} />}
    />
  );
}

/** The recipe as it is now, which says who it suits. */
function useRecipeOf(recipeId: string) {
  const isOwn = isOwnRecipe(recipeId);
  const ours = useQuery({ ...recipeQuery(recipeId), enabled: !isOwn });
  const own = useQuery({ ...ownRecipeQuery(recipeId), enabled: isOwn });
  const { data, isFetching } = isOwn ? own : ours;
  return { data, isFetching };
}

/** Silence would look as if nothing spoke against the dish: without the recipe it is said that nobody could check. */
function fitOf({ data, isFetching }: ReturnType<typeof useRecipeOf>, otherwiseIds: readonly string[]) {
  if (data) return fitWarnings(data, otherwiseIds);
  return isFetching ? [] : ['We could not check who this is safe for. Please look at the ingredients.'];
}

function NoLongerPlanned({ planId }: { readonly planId: string }) {
  return (
    <EmptyState
      title="This dish is no longer in the plan"
      titleOrder={1}
      action={
        <Button component={Link} to={`/meal-plan-generator/${planId}`}>
          Back to the plan
        </Button>
      }
    >
      Someone replaced it with another dish.
    </EmptyState>
  );
}
