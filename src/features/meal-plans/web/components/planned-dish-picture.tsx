import { useDishPhotos } from '#features/dish-pictures/web/shared/dish-photos.ts';
import { DishThumb } from '#features/dish-pictures/web/shared/dish-thumb.tsx';
import type { PlannedMeal } from '../../contract/meal-plans.ts';
import { recipeOf } from '../planned-dish.ts';

export interface PlannedDishPictureProps {
  readonly meal: PlannedMeal;
  /** Pixels. */
  readonly size: number;
}

/** The main dish: of a recipe its picture, of a simple food what it is made of. */
export function PlannedDishPicture({ meal, size }: PlannedDishPictureProps) {
  const id = recipeOf(meal);
  const photo = useDishPhotos().get(id ?? '');
  return <DishThumb dish={{ id, pictures: meal.pictures ?? [] }} photo={photo} size={size} />;
}
