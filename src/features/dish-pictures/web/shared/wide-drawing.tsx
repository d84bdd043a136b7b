import { Plate } from '#platform/web/ui/plate.tsx';
import type { DishThumbProps } from './dish-thumb.tsx';
import classes from './drawing.module.css';
import { drawingUrl } from './drawing-url.ts';

/** Our drawing of a dish, as wide as `className` says. Decorative: the dish's name is next to it. */
export function WideDrawing({
  dish,
  className,
}: Pick<DishThumbProps, 'dish'> & { readonly className: string }) {
  const drawing = drawingUrl(dish.id);
  if (drawing === null) return <Plate emoji={dish.emoji} foods={dish.pictures} size={152} />;
  return (
    <img
      className={`${className} ${classes.drawing}`}
      src={drawing}
      alt=""
      width={400}
      height={300}
      decoding="async"
    />
  );
}
