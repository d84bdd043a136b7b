import { Text, Title } from '@mantine/core';
import { Plate } from '#platform/web/ui/plate.tsx';
import classes from './landing.module.css';
import type { Point } from './landing-content.ts';

export interface PointCardsProps {
  readonly points: readonly Point[];
  readonly columns: 3 | 4;
  /** A counted list: first, second, third. */
  readonly numbered?: boolean;
  /** A mark without a plate. */
  readonly plain?: boolean;
}

export function PointCards({ points, columns, numbered = false, plain = false }: PointCardsProps) {
  const List = numbered ? 'ol' : 'ul';
  return (
    <List className={classes.cards} data-columns={columns}>
      {points.map((point, index) => (
        <li key={point.title} className={classes.card}>
          {plain ? (
            <span className={classes.mark} aria-hidden="true">
              {point.emoji}
            </span>
          ) : (
            <Plate emoji={point.emoji} size={72} />
          )}
          <div>
            <Title order={3}>{numbered ? `${index + 1}. ${point.title}` : point.title}</Title>
            {point.label ? <Text className={classes.label}>{point.label}</Text> : null}
            <Text c="dimmed" mt={4}>
              {point.text}
            </Text>
          </div>
        </li>
      ))}
    </List>
  );
}
