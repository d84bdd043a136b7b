import { queryOptions, useQuery } from '@tanstack/react-query';
import { type FamilyMember, familyMemberRoutes } from '#contract/family-members.ts';
import { apiQuery } from '#web/lib/api-client.ts';
import { CACHE_TIME } from '#web/lib/query-client.ts';

/** The same key as the rest of the app: one list of members in the cache. */
export const familyMembersQuery = queryOptions({
  queryKey: [familyMemberRoutes.list.path],
  queryFn: ({ signal }) => apiQuery<FamilyMember[]>(familyMemberRoutes.list.path, { signal }),
  staleTime: CACHE_TIME.familyMembers,
  retry: 2,
});

export function useFamilyMembers() {
  return useQuery(familyMembersQuery);
}
