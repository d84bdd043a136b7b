import { useMutation } from '@tanstack/react-query';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiRequest } from '#platform/web/api-client.ts';
import type { MealPlan } from '../../contract/meal-plans.ts';
import type { DishReplacement } from '../../contract/plan-edits.ts';

export interface ReplaceDishInput extends DishReplacement {
  readonly planId: string;
}

export const replaceDish = ({ planId, ...body }: ReplaceDishInput): Promise<MealPlan> =>
  apiRequest<MealPlan>('PATCH', apiPaths.mealPlans.replaceDish.replace(':id', planId), { body });

export const useReplaceDish = () =>
  useMutation({ mutationFn: replaceDish, meta: { path: apiPaths.mealPlans.list } });
