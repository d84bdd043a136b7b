import { useMutation } from '@tanstack/react-query';
import type { DishReplacement, MealPlan } from '#contract/meal-plans.ts';
import { apiPaths } from '#contract/paths.ts';
import { apiRequest } from '#web/lib/api-client.ts';

export interface ReplaceDishWish extends DishReplacement {
  readonly planId: string;
}

export const replaceDish = ({ planId, ...body }: ReplaceDishWish): Promise<MealPlan> =>
  apiRequest<MealPlan>('PATCH', apiPaths.mealPlans.replaceDish.replace(':id', planId), { body });

export const useReplaceDish = () =>
  useMutation({ mutationFn: replaceDish, meta: { path: apiPaths.mealPlans.list } });
