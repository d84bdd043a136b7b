import classes from './dish-drawing.module.css';

export interface DishDrawingProps {
  /** The id of one of our recipes. */
  readonly recipe: string;
  /** Pixels: a square cut from the middle of the drawing. */
  readonly size: number;
}

/** Our drawing of a dish. Decorative: words beside it say what is meant. */
export function DishDrawing({ recipe, size }: DishDrawingProps) {
  return (
    <img
      className={classes.drawing}
      src={`/pictures/${recipe}.svg`}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  );
}
