import { Group } from '@mantine/core';
import type { ReactNode } from 'react';

export interface StepFooterProps {
  /** Left. */
  readonly back: ReactNode;
  /** The way on, right. */
  readonly children: ReactNode;
}

/** Where a step ends: back on one side, on on the other. */
export function StepFooter({ back, children }: StepFooterProps) {
  return (
    <Group justify="space-between" gap="sm" mt="lg">
      <div>{back}</div>
      <Group gap="sm">{children}</Group>
    </Group>
  );
}
