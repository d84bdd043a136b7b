import { photoUrl, useDishPhotos } from '#features/dish-pictures/web/shared/dish-photos.ts';
import { EMPTY_PLATE } from '#features/dish-pictures/web/shared/drawing-url.ts';
import { useGrowingPicture } from '#features/dish-pictures/web/shared/growing-picture.ts';
import { WideDrawing } from '#features/dish-pictures/web/shared/wide-drawing.tsx';
import { Plate } from '#platform/web/ui/plate.tsx';
import type { PlannedMeal } from '../../contract.ts';
import { recipeOf, recipePagePath } from '../planned-dish.ts';
import classes from './hero-picture.module.css';

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
  const pictures = meal.pictures ?? [];
  const [first] = pictures;
  if (recipe === null && first !== undefined) {
    return (
      <div className={`${className} ${classes.simple}`}>
        <Plate emoji={first} foods={pictures} size={176} />
      </div>
    );
  }
  return <WideDrawing dish={{ id: recipe ?? EMPTY_PLATE, pictures }} className={className} />;
}
