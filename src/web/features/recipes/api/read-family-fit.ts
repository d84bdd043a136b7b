import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiPaths } from '#contract/paths.ts';
import type { FamilyFit } from '#contract/recipes.ts';
import { apiQuery } from '#web/lib/api-client.ts';

/** The key begins with the members' path: it is read anew after a profile has changed. */
const familyFitQuery = queryOptions({
  queryKey: [apiPaths.familyMembers.list, 'recipe-fit'],
  queryFn: ({ signal }) => apiQuery<FamilyFit[]>(apiPaths.recipes.familyFit, { signal }),
});

export const useFamilyFit = () => useQuery(familyFitQuery);
