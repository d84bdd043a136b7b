import { rem } from '@mantine/core';
import type { CSSProperties } from 'react';
import classes from './person-avatar.module.css';

export interface PersonAvatarProps {
  readonly initials: string;
  /** A color of the theme. */
  readonly color: string;
  readonly size?: number;
}

/** Decorative: the person's name always is next to it. */
export function PersonAvatar({ initials, color, size = 48 }: PersonAvatarProps) {
  const style = {
    '--size': rem(size),
    '--pale': `var(--mantine-color-${color}-light)`,
    '--strong': `var(--mantine-color-${color}-light-color)`,
  } as CSSProperties;
  return (
    <span className={classes.face} style={style} aria-hidden>
      {initials}
    </span>
  );
}
