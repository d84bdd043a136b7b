import { Group, Stack, Text, Title, type TitleOrder } from '@mantine/core';
import type { ReactNode } from 'react';
import { Plate } from './plate.tsx';
import classes from './surfaces.module.css';

export interface EmptyStateProps {
  readonly title: string;
  readonly titleOrder?: TitleOrder;
  /** What to do next, and why it is worth it. */
  readonly children: ReactNode;
  /** An emoji for the plate. */
  readonly emoji?: string;
  readonly action?: ReactNode;
}

/** An empty place that teaches the next step. */
export function EmptyState({ title, titleOrder = 2, children, emoji = '🍽️', action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="sm" className={classes.empty} p={{ base: 'lg', sm: 'xl' }}>
      <Plate emoji={emoji} size={88} />
      <Title order={titleOrder} size="h3">
        {title}
      </Title>
      <Text c="dimmed" maw="34rem" component="div">
        {children}
      </Text>
      {action ? (
        <Group justify="center" gap="sm">
          {action}
        </Group>
      ) : null}
    </Stack>
  );
}
