import classes from './plate.module.css';
import { pictureOf } from './plate-pictures.ts';

export interface PlateProps {
  /** The recipe's emoji; drawn alone when there are no `foods`. */
  readonly emoji: string;
  /** Emoji of the main ingredients, largest first; three have room. */
  readonly foods?: readonly string[];
  /** Diameter in px. */
  readonly size?: number;
  readonly className?: string;
}

const CLOTHS = ['leaf', 'tomato', 'saffron', 'berry', 'plum'] as const;

/** Where pictures lie on the plate and how large they are, as shares of the whole; the largest comes first. */
const PLACES: readonly (readonly (readonly [x: number, y: number, size: number])[])[] = [
  [[0.5, 0.5, 0.5]],
  [
    [0.38, 0.46, 0.4],
    [0.64, 0.58, 0.34],
  ],
  [
    [0.5, 0.36, 0.35],
    [0.36, 0.61, 0.31],
    [0.64, 0.61, 0.31],
  ],
];

/** A dish on a plate on a table cloth. Decorative: the dish's name always is next to it. */
export function Plate({ emoji, foods = [], size = 72, className }: PlateProps) {
  const cloth = CLOTHS[(emoji.codePointAt(0) ?? 0) % CLOTHS.length] ?? 'leaf';
  const shown = foods.length > 0 ? foods.slice(0, PLACES.length) : [emoji];
  const places = PLACES[shown.length - 1] ?? [];
  return (
    <span
      aria-hidden="true"
      className={className ? `${classes.cloth} ${className}` : classes.cloth}
      data-cloth={cloth}
      style={{ width: size, height: size }}
    >
      <span className={classes.plate} />
      {shown.map((food, at) => {
        const [x = 0.5, y = 0.5, share = 0.5] = places[at] ?? [];
        return <Food key={food} emoji={food} x={x * size} y={y * size} size={Math.round(share * size)} />;
      })}
    </span>
  );
}

interface FoodProps {
  readonly emoji: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

function Food({ emoji, x, y, size }: FoodProps) {
  const picture = pictureOf(emoji);
  const place = { left: x - size / 2, top: y - size / 2 };
  return picture === null ? (
    <span className={classes.food} style={{ ...place, fontSize: size * 0.86, lineHeight: 1 }}>
      {emoji}
    </span>
  ) : (
    <img
      className={classes.food}
      style={place}
      src={picture}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  );
}
