import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { TutorialStatus, TutorialUpdate } from '#features/onboarding/contract.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiQuery, apiRequest } from '#platform/web/api-client.ts';
import { cacheRule } from '#platform/web/query-client.ts';

export const tutorialStatusQuery = queryOptions({
  queryKey: [apiPaths.onboarding.tutorialStatus],
  queryFn: ({ signal }) => apiQuery<TutorialStatus>(apiPaths.onboarding.tutorialStatus, { signal }),
  ...cacheRule({ minutes: 5, retries: 2 }),
});

/** @param enabled false until this load of the dashboard has been counted */
export function useTutorialStatus(enabled: boolean) {
  return useQuery({ ...tutorialStatusQuery, enabled });
}

/** The status is read again after each action. */
export function useUpdateTutorial() {
  return useMutation({
    mutationFn: (action: TutorialUpdate['action']) =>
      apiRequest<TutorialStatus>('POST', apiPaths.onboarding.updateTutorial, { body: { action } }),
    meta: { path: apiPaths.onboarding.updateTutorial },
  });
}
