import { DishDrawing } from '#platform/web/ui/dish-drawing.tsx';
import { Plate } from '#platform/web/ui/plate.tsx';
import { type DishPhoto, photoUrl } from './dish-photos.ts';
import classes from './drawing.module.css';
import { drawingUrl } from './drawing-url.ts';

export interface DishThumbProps {
  readonly dish: {
    readonly id: string;
    /** For dishes without a drawing. */
    readonly emoji: string;
    readonly pictures: readonly string[];
  };
  readonly photo: DishPhoto | undefined;
  /** Pixels: a square cut from the middle of the picture. */
  readonly size: number;
}

/** The family's own photo, else our drawing. Decorative: the dish's name is next to it. */
export function DishThumb({ dish, photo, size }: DishThumbProps) {
  if (photo === undefined) {
    return drawingUrl(dish.id) === null ? (
      <Plate emoji={dish.emoji} foods={dish.pictures} size={size} />
    ) : (
      <DishDrawing recipe={dish.id} size={size} />
    );
  }
  return (
    <img
      className={classes.square}
      src={photoUrl(photo, 'small')}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  );
}
