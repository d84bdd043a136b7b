import { Plate } from '#platform/web/ui/plate.tsx';
import type { DishThumbProps } from './dish-thumb.tsx';
import { Drawing, type DrawingProps } from './drawing.tsx';
import { drawingUrl, SET_TABLE } from './drawing-url.ts';

type WideDrawingProps = Pick<DishThumbProps, 'dish'> & Omit<DrawingProps, 'url'>;

/** Our drawing of a dish, or its foods on a plate. Decorative: the dish's name is next to it. */
export function WideDrawing({ dish, ...how }: WideDrawingProps) {
  const drawing = drawingUrl(dish.id);
  const [first] = dish.pictures;
  if (drawing === null && first !== undefined) {
    return <Plate emoji={first} foods={dish.pictures} size={152} />;
  }
  return <Drawing url={drawing ?? SET_TABLE} {...how} />;
}
