import classes from './plate.module.css';
import { pictureOf } from './plate-pictures.ts';

export interface PlateProps {
  /** The recipe's emoji. */
  readonly emoji: string;
  /** Diameter in px. */
  readonly size?: number;
  readonly className?: string;
}

const CLOTHS = ['leaf', 'tomato', 'saffron', 'berry', 'plum'] as const;

/** A dish on a plate on a table cloth. Decorative: the dish's name always stands beside it. */
export function Plate({ emoji, size = 72, className }: PlateProps) {
  const picture = pictureOf(emoji);
  const cloth = CLOTHS[(emoji.codePointAt(0) ?? 0) % CLOTHS.length] ?? 'leaf';
  const food = Math.round(size * 0.5);
  return (
    <span
      aria-hidden="true"
      className={className ? `${classes.cloth} ${className}` : classes.cloth}
      data-cloth={cloth}
      style={{ width: size, height: size }}
    >
      <span className={classes.plate}>
        {picture === null ? (
          <span style={{ fontSize: food, lineHeight: 1 }}>{emoji}</span>
        ) : (
          <img src={picture} alt="" width={food} height={food} loading="lazy" />
        )}
      </span>
    </span>
  );
}
