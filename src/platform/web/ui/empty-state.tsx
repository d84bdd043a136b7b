import { Group, Stack, Text, Title, type TitleOrder } from '@mantine/core';
import { type Icon, IconToolsKitchen2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RoundIcon } from './round-icon.tsx';
import classes from './surfaces.module.css';

export interface EmptyStateProps {
  readonly title: string;
  readonly titleOrder?: TitleOrder;
  /** What to do next, and why it is worth it. */
  readonly children: ReactNode;
  /** What the place is for, drawn in lines. */
  readonly Icon?: Icon;
  /** Instead of the icon. */
  readonly picture?: ReactNode;
  readonly action?: ReactNode;
}

/** An empty place that teaches the next step. */
export function EmptyState(props: EmptyStateProps) {
  const { title, titleOrder = 2, children, Icon = IconToolsKitchen2, picture, action } = props;
  return (
    <Stack align="center" gap="sm" className={classes.empty} p={{ base: 'lg', sm: 'xl' }}>
      {picture ?? <RoundIcon Icon={Icon} size={88} />}
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
