import { Plate } from '#platform/web/ui/plate.tsx';
import type { DishThumbProps } from './dish-thumb.tsx';
import classes from './drawing.module.css';
import { drawingUrl, SET_TABLE } from './drawing-url.ts';

interface WideDrawingProps {
  readonly dish: {
    /** `null`: a simple food, which has no recipe. */
    readonly id: string | null;
    readonly pictures: DishThumbProps['dish']['pictures'];
  };
  /** Decides how wide it is. */
  readonly className: string;
  /** Below the first screen it is fetched when it comes near; a picture that someone waits for goes before others. */
  readonly when?: 'first' | 'near';
}

/** Our drawing of a dish, 4:3, else a plate with its foods in the middle of the same room. Decorative: the dish's name is next to it. */
export function WideDrawing({ dish, className, when = 'first' }: WideDrawingProps) {
  const drawing = dish.id === null ? null : drawingUrl(dish.id);
  const [first] = dish.pictures;
  if (drawing === null && first !== undefined) {
    return (
      <div className={`${className} ${classes.simple}`}>
        <Plate emoji={first} foods={dish.pictures} size={176} />
      </div>
    );
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
