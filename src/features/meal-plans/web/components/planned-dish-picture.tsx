import { useDishPhotos } from '#features/dish-pictures/web/shared/dish-photos.ts';
import { DishThumb } from '#features/dish-pictures/web/shared/dish-thumb.tsx';
import type { PlannedMeal } from '../../contract.ts';

export interface PlannedDishPictureProps {
  readonly meal: PlannedMeal;
  /** Pixels. */
  readonly size: number;
}

export function PlannedDishPicture({ meal, size }: PlannedDishPictureProps) {
  const photo = useDishPhotos().get(meal.recipeId);
  const dish = { id: meal.recipeId, pictures: meal.pictures ?? [] };
  return <DishThumb dish={dish} photo={photo} size={size} />;
}
