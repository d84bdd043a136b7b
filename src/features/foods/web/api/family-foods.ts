import { queryOptions, useMutation } from '@tanstack/react-query';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiQuery, apiRequest } from '#platform/web/api-client.ts';
import type { FamilyFood, FamilyFoodBody } from '../../contract/family-foods.ts';

const pathOf = (id: string): string => apiPaths.familyFoods.read.replace(':id', encodeURIComponent(id));

export const familyFoodsQuery = queryOptions({
  queryKey: [apiPaths.familyFoods.list],
  queryFn: ({ signal }) => apiQuery<FamilyFood[]>(apiPaths.familyFoods.list, { signal }),
});

export const familyFoodQuery = (id: string) =>
  queryOptions({
    queryKey: [apiPaths.familyFoods.list, id],
    queryFn: ({ signal }) => apiQuery<FamilyFood>(pathOf(id), { signal }),
  });

export const useSaveFamilyFood = (id: string) =>
  useMutation({
    mutationFn: (label: FamilyFoodBody) => apiRequest<FamilyFood>('PUT', pathOf(id), { body: label }),
    meta: { path: apiPaths.familyFoods.list },
    retry: false,
  });

export const removeFamilyFood = (id: string, keepalive: boolean): Promise<void> =>
  apiRequest('DELETE', pathOf(id), { keepalive });
