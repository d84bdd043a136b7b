import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiQuery, apiRequest } from '#platform/web/api-client.ts';
import type { OnboardingStatus, OnboardingUpdate } from '../../contract.ts';

const PATH = apiPaths.onboarding.onboarding;

export const onboardingQuery = queryOptions({
  queryKey: [PATH],
  queryFn: ({ signal }) => apiQuery<OnboardingStatus>(PATH, { signal }),
});

export function useOnboarding() {
  return useQuery(onboardingQuery);
}

export function useUpdateOnboarding() {
  return useMutation({
    mutationFn: (body: OnboardingUpdate) => apiRequest<OnboardingStatus>('POST', PATH, { body }),
    meta: { path: PATH },
  });
}
