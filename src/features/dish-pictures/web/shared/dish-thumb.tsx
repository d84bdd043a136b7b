import { DishDrawing } from '#platform/web/ui/dish-drawing.tsx';
import { type DishPhoto, photoUrl } from './dish-photos.ts';
import classes from './drawing.module.css';
import { drawingUrl, EMPTY_PLATE } from './drawing-url.ts';
import { SimpleDish } from './simple-dish.tsx';

export interface DishThumbProps {
  readonly dish: {
    /** `null`: a simple food, which has no recipe. */
    readonly id: string | null;
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
    const isDrawn = dish.id !== null && drawingUrl(dish.id) !== null;
    if (isDrawn || dish.pictures.length === 0)
      return <DishDrawing recipe={isDrawn ? dish.id : EMPTY_PLATE} size={size} />;
    return (
      <SimpleDish
        foods={dish.pictures}
        className={classes.square ?? ''}
        style={{ width: size, height: size }}
        when="near"
      />
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
