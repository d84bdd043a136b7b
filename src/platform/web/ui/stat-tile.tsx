import { Group, Text } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import classes from './surfaces.module.css';

export type Tone = 'leaf' | 'tomato' | 'saffron' | 'berry' | 'plum';

export interface StatTileProps {
  readonly label: string;
  /** Already formatted; `null` is shown as "Not known", never as 0. */
  readonly value: string | number | null;
  readonly unit?: string;
  readonly hint?: ReactNode;
  readonly tone?: Tone;
}

export function StatTile({ label, value, unit, hint, tone = 'leaf' }: StatTileProps) {
  return (
    <div className={classes.stat} style={{ '--stat-tone': `var(--hw-${tone}-mark)` } as CSSProperties}>
      <Text size="sm" c="dimmed" fw={600}>
        {label}
      </Text>
      <Group gap={6} align="baseline">
        {value === null ? (
          <Text c="dimmed" fs="italic">
            Not known
          </Text>
        ) : (
          <span className={classes.statValue}>{value}</span>
        )}
        {unit && value !== null ? (
          <Text size="sm" c="dimmed">
            {unit}
          </Text>
        ) : null}
      </Group>
      {hint ? (
        <Text size="sm" c="dimmed" component="div" mt={2}>
          {hint}
        </Text>
      ) : null}
    </div>
  );
}
