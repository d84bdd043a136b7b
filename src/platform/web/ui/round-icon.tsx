import type { Icon } from '@tabler/icons-react';
import classes from './round-icon.module.css';

export interface RoundIconProps {
  readonly Icon: Icon;
  /** Diameter in px. */
  readonly size: number;
}

/** A quiet line drawing where no dish is meant. Decorative: words beside it say the same. */
export function RoundIcon({ Icon, size }: RoundIconProps) {
  return (
    <span className={classes.round} style={{ width: size, height: size }} aria-hidden="true">
      <Icon size={Math.round(size * 0.5)} stroke={1.5} />
    </span>
  );
}
