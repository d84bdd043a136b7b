import { useDishPhotos } from '#features/dish-pictures/web/shared/dish-photos.ts';
import { DishThumb } from '#features/dish-pictures/web/shared/dish-thumb.tsx';
import { EMPTY_PLATE } from '#features/dish-pictures/web/shared/drawing-url.ts';
import { Plate } from '#platform/web/ui/plate.tsx';
import type { PlannedMeal } from '../../contract/meal-plans.ts';
import { recipeOf } from '../planned-dish.ts';

export interface PlannedDishPictureProps {
  readonly meal: PlannedMeal;
  /** Pixels. */
  readonly size: number;
}

/** The main dish: of a recipe its picture, of a simple food what it is made of. */
export function PlannedDishPicture({ meal, size }: PlannedDishPictureProps) {
  const recipe = recipeOf(meal);
  const photo = useDishPhotos().get(recipe ?? '');
  const pictures = meal.pictures ?? [];
  const [first] = pictures;
  if (recipe === null && first !== undefined) return <Plate emoji={first} foods={pictures} size={size} />;
  return <DishThumb dish={{ id: recipe ?? EMPTY_PLATE, pictures }} photo={photo} size={size} />;
}
