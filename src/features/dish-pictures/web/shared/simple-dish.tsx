import type { CSSProperties } from 'react';
import { pictureOf } from '#platform/web/ui/plate-pictures.ts';
import drawing from './drawing.module.css';
import { Drawing, type DrawingProps } from './drawing.tsx';
import { SET_BOWL, SET_TABLE } from './drawing-url.ts';
import classes from './simple-dish.module.css';

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

const CEREAL = '🥣';
/** What the bowl shows itself: cereal or oats, in milk or soy drink. */
const IN_BOWL: ReadonlySet<string> = new Set([CEREAL, '🥛', '🫘']);
/** With flour, eggs or bread it is baked. */
const BAKED: ReadonlySet<string> = new Set(['🌾', '🥚', '🍞', '🧈']);

const isCereal = (foods: readonly string[]): boolean =>
  foods.includes(CEREAL) && !foods.some((food) => BAKED.has(food));

interface SimpleDishProps extends Omit<DrawingProps, 'url'> {
  /** Emoji of the main foods, largest first; three have room. */
  readonly foods: readonly string[];
  readonly style?: CSSProperties;
}

/** What no drawing was made for: its foods on the plate of our table, as wide and high as a drawing would be. */
export function SimpleDish({ foods, className, style, when = 'first' }: SimpleDishProps) {
  const inBowl = isCereal(foods);
  const shown = foods.filter((food) => !inBowl || !IN_BOWL.has(food)).slice(0, PLACES.length);
  const places = PLACES[shown.length - 1] ?? [];
  return (
    <span aria-hidden="true" className={`${className} ${classes.room}`} style={style}>
      <Drawing url={inBowl ? SET_BOWL : SET_TABLE} className={classes.table ?? ''} when={when} />
      <span className={`${classes.plate} ${drawing.drawing}`}>
        {shown.map((food, at) => {
          const [x = 0.5, y = 0.5, share = 0.5] = places[at] ?? [];
          return <Food key={food} emoji={food} x={x} y={y} share={share} />;
        })}
      </span>
    </span>
  );
}

interface FoodProps {
  readonly emoji: string;
  /** Of its middle, as `share` a part of the whole. */
  readonly x: number;
  readonly y: number;
  readonly share: number;
}

const percent = (part: number): string => `${(part * 100).toFixed(1)}%`;

function Food({ emoji, x, y, share }: FoodProps) {
  const picture = pictureOf(emoji);
  const place = { left: percent(x - share / 2), top: percent(y - share / 2), width: percent(share) };
  return picture === null ? (
    <span className={classes.food} style={{ ...place, fontSize: `${(share * 86).toFixed(1)}cqw` }}>
      {emoji}
    </span>
  ) : (
    <img className={classes.food} style={place} src={picture} alt="" loading="lazy" decoding="async" />
  );
}
