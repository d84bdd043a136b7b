import { Plate } from '#platform/web/ui/plate.tsx';
import type { DishThumbProps } from './dish-thumb.tsx';
import classes from './drawing.module.css';
import { drawingUrl, SET_TABLE } from './drawing-url.ts';

interface WideDrawingProps extends Pick<DishThumbProps, 'dish'> {
  /** Decides how wide it is. */
  readonly className: string;
  /** Below the first screen it is fetched when it comes near; a picture that someone waits for goes before others. */
  readonly when?: 'first' | 'near';
}

/** Our drawing of a dish, 4:3. Decorative: the dish's name is next to it. */
export function WideDrawing({ dish, className, when = 'first' }: WideDrawingProps) {
  const drawing = drawingUrl(dish.id);
  const [first] = dish.pictures;
  if (drawing === null && first !== undefined) {
    return <Plate emoji={first} foods={dish.pictures} size={152} />;
  }
  return (
    <img
      className={`${className} ${classes.drawing}`}
      src={drawing ?? SET_TABLE}
      alt=""
      width={400}
      height={300}
      decoding="async"
      loading={when === 'near' ? 'lazy' : 'eager'}
      fetchPriority={when === 'near' ? 'auto' : 'high'}
    />
  );
}
