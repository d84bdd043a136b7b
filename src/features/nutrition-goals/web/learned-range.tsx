import { Button, Stack, Text } from '@mantine/core';
import { formatAmount } from '#platform/web/format.ts';
import { IfMay } from '#platform/web/if-may.tsx';
import { QuietNote } from '#platform/web/ui/quiet-note.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import type { Goal, Learned } from '../contract/nutrition-goals.ts';
import { changeGoals } from './goals-queries.ts';

interface LearnedRangeProps {
  readonly memberId: string;
  readonly learned: Learned[string];
  readonly calories: Goal | undefined;
  /** Calories set by hand would take its place. */
  readonly hasWeightGoal: boolean;
}

/** What log and scale say about the energy need: a range, and nothing of it is used before someone says so. */
export function LearnedRange({ memberId, learned, calories, hasWeightGoal }: LearnedRangeProps) {
  const { from, to, kcal, completeDays, weighedDays, windowDays, loggedKcal, isLogShort } = learned;
  const bounds = calories?.bounds ?? null;
  const isOffered =
    !hasWeightGoal &&
    bounds !== null &&
    kcal >= bounds.least &&
    kcal <= bounds.most &&
    calories?.targetValue !== kcal;
  return (
    <SectionCard title="What the log and the scale say" titleOrder={2}>
      <Stack gap="sm" align="stretch">
        <Text fz="lg">
          The body probably uses{' '}
          <b>
            {formatAmount(from)} to {formatAmount(to)} kcal
          </b>{' '}
          a day.
        </Text>
        <Text c="dimmed" size="sm">
          From {completeDays} complete days and {weighedDays} weights in the last {windowDays} days, compared
          with what people of this age and size usually need. A range like this is right for about 8 in 10
          people.
        </Text>
        <QuietNote kind={isLogShort ? 'safety' : 'info'}>
          The log has {formatAmount(loggedKcal)} kcal a day. Nearly everyone forgets to log something, about
          one seventh of what they eat. The range allows for that.
          {isLogShort ? ' More than that seems to be missing here, so the need may be higher.' : ''}
        </QuietNote>
        {isOffered ? (
          <IfMay need="goals:manage">
            {calories?.cautions.map((caution) => (
              <Text key={caution} size="sm">
                {caution}
              </Text>
            ))}
            <Button
              variant="default"
              style={{ alignSelf: 'flex-start' }}
              onClick={() =>
                void changeGoals({
                  kind: 'goal-set',
                  memberId,
                  nutrientType: 'calories',
                  lower: kcal,
                  upper: kcal,
                })
              }
            >
              Use {formatAmount(kcal)} kcal
            </Button>
          </IfMay>
        ) : null}
      </Stack>
    </SectionCard>
  );
}
