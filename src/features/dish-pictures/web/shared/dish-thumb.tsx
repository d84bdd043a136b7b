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
  const drawing = drawingUrl(dish.id);
  if (photo === undefined && drawing === null) {
    return <Plate emoji={dish.emoji} foods={dish.pictures} size={size} />;
  }
  return (
    <img
      className={photo === undefined ? `${classes.square} ${classes.drawing}` : classes.square}
      src={photo === undefined ? (drawing ?? undefined) : photoUrl(photo, 'small')}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  );
}
