import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiQuery } from '#platform/web/api-client.ts';

/** A family's own photo of a dish; recipes keep them. */
export interface DishPhoto {
  readonly recipeId: string;
  /** Another picture has another one. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

const LIST = apiPaths.recipePhotos.list;

const photosQuery = queryOptions({
  queryKey: [LIST],
  queryFn: ({ signal }) => apiQuery<DishPhoto[]>(LIST, { signal }),
  staleTime: 600_000,
});

/** By recipe. */
export function useDishPhotos(): ReadonlyMap<string, DishPhoto> {
  const { data } = useQuery(photosQuery);
  return useMemo(() => new Map((data ?? []).map((photo) => [photo.recipeId, photo])), [data]);
}

/** Address of the picture; the browser keeps it, for another picture has another one. */
export function photoUrl({ recipeId, hash }: DishPhoto, size: 'large' | 'small'): string {
  const path = apiPaths.recipePhotos.image
    .replace(':recipeId', encodeURIComponent(recipeId))
    .replace(':hash', hash);
  return size === 'small' ? `${path}?size=small` : path;
}
