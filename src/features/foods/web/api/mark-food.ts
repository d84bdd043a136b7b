import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiRequest } from '#platform/web/api-client.ts';
import type { AnyFoodAnswer, FoodMark } from '../../contract/foods.ts';
import { foodQueryKey } from './read-food.ts';

/** Shown at once, and taken back when the server does not take it. */
export function useFavourFood(id: string) {
  const client = useQueryClient();
  const show = (isFavourite: boolean) =>
    client.setQueryData<AnyFoodAnswer | null>(foodQueryKey(id), (food) => food && { ...food, isFavourite });
  return useMutation({
    mutationFn: (isFavourite: boolean) =>
      apiRequest<FoodMark>(
        isFavourite ? 'POST' : 'DELETE',
        apiPaths.foods.favourite.replace(':foodId', encodeURIComponent(id)),
      ),
    onMutate: show,
    onError: (_error, isFavourite) => show(!isFavourite),
    meta: { path: apiPaths.foods.favourite },
    // Two changes at once arrive in the order in which they were made.
    scope: { id: `favourite-food:${id}` },
  });
}
