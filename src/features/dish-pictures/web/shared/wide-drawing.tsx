import { Plate } from '#platform/web/ui/plate.tsx';
import type { DishThumbProps } from './dish-thumb.tsx';
import classes from './drawing.module.css';
import { Drawing, type DrawingProps } from './drawing.tsx';
import { drawingUrl, SET_TABLE } from './drawing-url.ts';

interface WideDrawingProps extends Omit<DrawingProps, 'url'> {
  readonly dish: {
    /** `null`: a simple food, which has no recipe. */
    readonly id: string | null;
    readonly pictures: DishThumbProps['dish']['pictures'];
  };
}

/** Our drawing of a dish, 4:3, else a plate with its foods in the middle of the same room. Decorative: the dish's name is next to it. */
export function WideDrawing({ dish, ...how }: WideDrawingProps) {
  const drawing = dish.id === null ? null : drawingUrl(dish.id);
  const [first] = dish.pictures;
  if (drawing === null && first !== undefined) {
    return (
      <div className={`${how.className} ${classes.simple}`}>
        <Plate emoji={first} foods={dish.pictures} size={176} />
      </div>
    );
  }
  return <Drawing url={drawing ?? SET_TABLE} {...how} />;
}
