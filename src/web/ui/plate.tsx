import { useState } from 'react';
import classes from './plate.module.css';

export interface PlateProps {
  /** The recipe's emoji. */
  readonly emoji: string;
  /** Diameter in px. */
  readonly size?: number;
  readonly className?: string;
}

const CLOTHS = ['leaf', 'tomato', 'saffron', 'berry', 'plum'] as const;

/** Fluent Emoji files are named by code point; variation selectors do not count. */
function codePointOf(emoji: string): string {
  return emoji.codePointAt(0)?.toString(16) ?? '1f37d';
}

/** A dish on a plate on a table cloth. Decorative: the dish's name always stands beside it. */
export function Plate({ emoji, size = 72, className }: PlateProps) {
  const [missing, setMissing] = useState(false);
  const code = codePointOf(emoji);
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
        {missing ? (
          <span style={{ fontSize: food, lineHeight: 1 }}>{emoji}</span>
        ) : (
          <img
            src={`/plates/${code}.svg`}
            alt=""
            width={food}
            height={food}
            loading="lazy"
            onError={() => setMissing(true)}
          />
        )}
      </span>
    </span>
  );
}
