import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { keepFocus } from '#platform/web/ui/keep-focus.ts';
import classes from './meal-plan.module.css';

interface PlanSectionProps {
  readonly title: string;
  /** For links that lead to it. */
  readonly id?: string;
  readonly children: ReactNode;
}

/** A part of a plan's page: a hairline and a heading, no card. A landmark that a screen reader can jump to. */
export function PlanSection({ title, id, children }: PlanSectionProps) {
  const headingId = useId();
  return (
    <section ref={keepFocus} id={id} aria-labelledby={headingId} className={classes.section}>
      <Title order={2} id={headingId} size="h3">
        {title}
      </Title>
      {children}
    </section>
  );
}

/** Good to know, and nothing that has to be done. */
export function Folded({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className={classes.folded}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {children}
    </details>
  );
}
