import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiQuery, apiRequest } from '#platform/web/api-client.ts';
import type { RecipePhoto } from '../../contract/recipe-photos.ts';

const LIST = apiPaths.recipePhotos.list;

const photosQuery = queryOptions({
  queryKey: [LIST],
  queryFn: ({ signal }) => apiQuery<RecipePhoto[]>(LIST, { signal }),
  staleTime: 600_000,
});

/** By recipe. */
export function useRecipePhotos(): ReadonlyMap<string, RecipePhoto> {
  const { data } = useQuery(photosQuery);
  return useMemo(() => new Map((data ?? []).map((photo) => [photo.recipeId, photo])), [data]);
}

const pathFor = (path: string, recipeId: string): string =>
  path.replace(':recipeId', encodeURIComponent(recipeId));

/** Address of the picture; the browser keeps it, for another picture has another one. */
export function photoUrl({ recipeId, hash }: RecipePhoto, size: 'large' | 'small'): string {
  const path = pathFor(apiPaths.recipePhotos.image, recipeId).replace(':hash', hash);
  return size === 'small' ? `${path}?size=small` : path;
}

export function useKeepPhoto(recipeId: string) {
  return useMutation({
    mutationFn: (file: File) =>
      apiRequest<RecipePhoto>('POST', pathFor(apiPaths.recipePhotos.put, recipeId), { file }),
    meta: { path: LIST },
  });
}

export const removePhoto = (recipeId: string, keepalive: boolean): Promise<void> =>
  apiRequest('DELETE', pathFor(apiPaths.recipePhotos.remove, recipeId), { keepalive });
