import { DishDrawing } from '#platform/web/ui/dish-drawing.tsx';
import { Plate } from '#platform/web/ui/plate.tsx';
import { type DishPhoto, photoUrl } from './dish-photos.ts';
import classes from './drawing.module.css';
import { drawingUrl, EMPTY_PLATE } from './drawing-url.ts';

export interface DishThumbProps {
  readonly dish: {
    readonly id: string;
    /** Its main foods, for a dish without a drawing. */
    readonly pictures: readonly string[];
  };
  readonly photo: DishPhoto | undefined;
  /** Pixels: a square cut from the middle of the picture. */
  readonly size: number;
}

/** The family's own photo, else our drawing, else its foods or an empty plate. Decorative: the dish's name is next to it. */
export function DishThumb({ dish, photo, size }: DishThumbProps) {
  if (photo === undefined) {
    const [first] = dish.pictures;
    if (drawingUrl(dish.id) !== null) return <DishDrawing recipe={dish.id} size={size} />;
    if (first === undefined) return <DishDrawing recipe={EMPTY_PLATE} size={size} />;
    return <Plate emoji={first} foods={dish.pictures} size={size} />;
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
