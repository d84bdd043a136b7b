import { photoUrl, useDishPhotos } from '#features/dish-pictures/web/shared/dish-photos.ts';
import { WideDrawing } from '#features/dish-pictures/web/shared/wide-drawing.tsx';
import type { PlannedMeal } from '../../contract.ts';

export interface HeroPictureProps {
  readonly meal: PlannedMeal;
  readonly className: string;
}

/** The dish that a page is about: the family's own photo, else our drawing. Decorative: its name is next to it. */
export function HeroPicture({ meal, className }: HeroPictureProps) {
  const photo = useDishPhotos().get(meal.recipeId);
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
  const dish = { id: meal.recipeId, pictures: meal.pictures ?? [] };
  return <WideDrawing dish={dish} className={className} />;
}
