import { Stack, Text } from '@mantine/core';
import { shownAmount } from '#domain/growth/measurement-kinds.ts';
import { currentReading } from '#platform/web/reader.ts';
import type { Growth } from '../contract/growth.ts';
import { grownWords } from '../rules/growth-words.ts';
import classes from './growth.module.css';
import { dayWords } from './measurement-words.ts';

const STEPS = 4;
const TALLEST_PX = 180;

/** For the child itself: how much it grew. No weight, no percentile, nobody else. */
export function ChildView({ growth }: { readonly growth: Growth }) {
  const { units } = currentReading();
  const heights = growth.visits.flatMap(({ date, heightCm }) =>
    heightCm === null ? [] : [{ date, heightCm }],
  );
  const last = heights.at(-1);
  const before = heights.at(-2);
  if (last === undefined) return <Text>Measure me, and I can see how I grow!</Text>;
  const shown = heights.slice(-STEPS);
  return (
    <Stack gap="lg">
      <p className={classes.grown}>
        {before === undefined
          ? `I am ${shownAmount('height', last.heightCm, units)} tall!`
          : grownWords(last.heightCm - before.heightCm, units)}
      </p>
      <ol className={classes.ladder} aria-label="How tall I was">
        {shown.map(({ date, heightCm }) => (
          <li key={date}>
            <Text component="span" fw={600}>
              {shownAmount('height', heightCm, units)}
            </Text>
            <span
              className={classes.bar}
              style={{ height: (heightCm / last.heightCm) * TALLEST_PX }}
              aria-hidden="true"
            />
            <Text component="span" size="sm" c="dimmed">
              {dayWords(date)}
            </Text>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
