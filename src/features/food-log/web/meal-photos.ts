import { useMutation } from '@tanstack/react-query';
import { apiRequest } from '#platform/web/api-client.ts';
import type { MealPhoto } from '../contract/meal-photos.ts';
import { foodLogPaths, mealPhotoPaths } from '../contract/paths.ts';
import type { MealPlace } from './entry-drafts.ts';

export interface ShownPhotoProps {
  readonly place: MealPlace;
  readonly photo: MealPhoto;
}

const pathOf = (path: string, { memberId, date, mealType }: MealPlace): string =>
  path.replace(':memberId', memberId).replace(':date', date).replace(':mealType', mealType);

/** Address of the picture; another picture has another one. */
export function mealPhotoUrl(place: MealPlace, { hash }: MealPhoto, size: 'large' | 'small'): string {
  const path = pathOf(mealPhotoPaths.image, place).replace(':hash', hash);
  return size === 'small' ? `${path}?size=small` : path;
}

export const useKeepMealPhoto = (place: MealPlace) =>
  useMutation({
    mutationFn: (file: File) => apiRequest<MealPhoto>('POST', pathOf(mealPhotoPaths.put, place), { file }),
    meta: { path: foodLogPaths.list },
    retry: false,
  });

export const removeMealPhoto = (place: MealPlace, keepalive: boolean): Promise<void> =>
  apiRequest('DELETE', pathOf(mealPhotoPaths.remove, place), { keepalive });

/** While it can be taken back. */
export const pendingPhotoId = ({ memberId, date, mealType }: MealPlace): string =>
  `meal-photo ${memberId} ${date} ${mealType}`;
