import { photoUrl, useDishPhotos } from '#features/dish-pictures/web/shared/dish-photos.ts';
import { useGrowingPicture } from '#features/dish-pictures/web/shared/growing-picture.ts';
import { WideDrawing } from '#features/dish-pictures/web/shared/wide-drawing.tsx';
import type { PlannedMeal } from '../../contract/meal-plans.ts';
import { recipeOf, recipePagePath } from '../planned-dish.ts';

export interface HeroPictureProps {
  readonly meal: PlannedMeal;
  readonly className: string;
}

/** The dish that a page is about: the family's own photo, else our drawing. Decorative: its name is next to it. */
export function HeroPicture({ meal, className: shape }: HeroPictureProps) {
  const recipe = recipeOf(meal);
  const className = `${shape} ${useGrowingPicture(recipe === null ? null : recipePagePath(recipe))}`;
  const photo = useDishPhotos().get(recipe ?? '');
  if (photo !== undefined) {
    return (
      <img
        className={className}
        src={photoUrl(photo, 'large')}
        alt=""
        width={photo.width}
        height={photo.height}
        decoding="async"
      />
    );
  }
  return <WideDrawing dish={{ id: recipe, pictures: meal.pictures ?? [] }} className={className} />;
}
