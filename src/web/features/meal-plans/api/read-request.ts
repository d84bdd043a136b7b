import { useMutation } from '@tanstack/react-query';
import type { RequestPart } from '#contract/limits.ts';
import type { ReadRequest } from '#contract/meal-plans.ts';
import { apiPaths } from '#contract/paths.ts';
import { apiRequest } from '#web/lib/api-client.ts';

/** How the server reads the free text of a plan, part by part; it stores nothing. */
export function useReadRequest() {
  return useMutation({
    mutationFn: (body: ReadRequest) =>
      apiRequest<{ parts: RequestPart[] }>('POST', apiPaths.mealPlans.readRequest, { body }),
  });
}
