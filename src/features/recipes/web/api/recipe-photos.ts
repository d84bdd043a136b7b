import { useMutation } from '@tanstack/react-query';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiRequest } from '#platform/web/api-client.ts';
import type { RecipePhoto } from '../../contract/recipe-photos.ts';

const pathFor = (path: string, recipeId: string): string =>
  path.replace(':recipeId', encodeURIComponent(recipeId));

export function useKeepPhoto(recipeId: string) {
  return useMutation({
    mutationFn: (file: File) =>
      apiRequest<RecipePhoto>('POST', pathFor(apiPaths.recipePhotos.put, recipeId), { file }),
    meta: { path: apiPaths.recipePhotos.list },
  });
}

export const removePhoto = (recipeId: string, keepalive: boolean): Promise<void> =>
  apiRequest('DELETE', pathFor(apiPaths.recipePhotos.remove, recipeId), { keepalive });
