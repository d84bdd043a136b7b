import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './step-footer.module.css';

export interface StepFooterProps {
  /** Left. */
  readonly back: ReactNode;
  /** The way on, right. */
  readonly children: ReactNode;
  /** Of a long form: at the edge of the window until its end is reached. */
  readonly staysInView?: boolean;
}

/** Where a step ends: back on one side, on on the other. */
export function StepFooter({ back, children, staysInView = false }: StepFooterProps) {
  return (
    <Group
      justify="space-between"
      gap="sm"
      mt="lg"
      {...(staysInView ? { className: classes.staysInView ?? '' } : {})}
    >
      <div>{back}</div>
      <Group gap="sm">{children}</Group>
    </Group>
  );
}
