import { Progress, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { SetTable } from '#features/dish-pictures/web/shared/set-table.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import type { PlanProgress } from '../api/generate-meal-plan.ts';
import classes from './meal-plan.module.css';

export function GeneratingPanel({ progress }: { readonly progress: PlanProgress | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const percent = Math.round((progress?.share ?? 0) * 100);
  return (
    <SectionCard title="Making your plan">
      <div className={classes.generating}>
        <SetTable className={classes.table ?? ''} />
        <Title order={3} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          Generating Plan...
        </Title>
        <Progress.Root size="lg" w="100%" maw="28rem">
          <Progress.Section value={percent} aria-label="Progress of the plan" />
        </Progress.Root>
        <Text role="status">{progress?.stage ?? 'Reading the family’s limits'}</Text>
        <Text size="sm" c="dimmed" maw="30rem">
          We find dishes that suit everyone, size each portion, and check everything twice. This takes a few
          seconds, or up to half a minute for a full month.
        </Text>
      </div>
    </SectionCard>
  );
}
