import type { DishThumbProps } from './dish-thumb.tsx';
import { Drawing, type DrawingProps } from './drawing.tsx';
import { drawingUrl, SET_TABLE } from './drawing-url.ts';
import { SimpleDish } from './simple-dish.tsx';

interface WideDrawingProps extends Omit<DrawingProps, 'url'> {
  readonly dish: DishThumbProps['dish'];
}

/** Our drawing of a dish, 4:3, else its foods on the plate of the same table. Decorative: the dish's name is next to it. */
export function WideDrawing({ dish, ...how }: WideDrawingProps) {
  const drawing = dish.id === null ? null : drawingUrl(dish.id);
  if (drawing === null && dish.pictures.length > 0) return <SimpleDish foods={dish.pictures} {...how} />;
  return <Drawing url={drawing ?? SET_TABLE} {...how} />;
}
