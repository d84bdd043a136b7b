import { Progress, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Plate } from '#web/ui/plate.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import type { PlanProgress } from '../api/generate-meal-plan.ts';
import classes from './meal-plan.module.css';

export function GeneratingPanel({ progress }: { readonly progress: PlanProgress | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const percent = Math.round((progress?.share ?? 0) * 100);
  return (
    <SectionCard title="Your plan is being made">
      <div className={classes.generating}>
        <Plate emoji="🍲" size={104} />
        <Title order={3} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          Generating Plan...
        </Title>
        <Progress.Root size="lg" w="100%" maw="28rem">
          <Progress.Section value={percent} aria-label="Progress of the plan" />
        </Progress.Root>
        <Text role="status">{progress?.stage ?? 'Reading the family’s limits'}</Text>
        <Text size="sm" c="dimmed" maw="30rem">
          We look for dishes that suit everyone, weigh a portion for each person, and check it all a second
          time. This takes a few seconds, for a month up to half a minute.
        </Text>
      </div>
    </SectionCard>
  );
}
