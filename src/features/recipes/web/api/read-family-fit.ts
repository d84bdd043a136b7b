import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiQuery } from '#platform/web/api-client.ts';
import type { FamilyFit } from '../../contract/recipes.ts';

/** The key begins with the members' path: it is read again after a profile has changed. */
const familyFitQuery = queryOptions({
  queryKey: [apiPaths.familyMembers.list, 'recipe-fit'],
  queryFn: ({ signal }) => apiQuery<FamilyFit[]>(apiPaths.recipes.familyFit, { signal }),
});

export const useFamilyFit = () => useQuery(familyFitQuery);
