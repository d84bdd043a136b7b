import { Text, Title, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import {
  type TodayContext,
  type TodayLine,
  type TodayLineSource,
  useTodayLines,
} from '#platform/web/today-lines.ts';
import type { MealPlan } from '../contract/meal-plans.ts';
import classes from './today.module.css';

export interface TodayToDoProps extends TodayContext<MealPlan> {
  /** One constant array, see `useTodayLines`. */
  readonly lineSources: readonly TodayLineSource<MealPlan>[];
}

/** What is to be done. Without a plan there may be nothing, and nothing is said of it. */
export function TodayToDo({ lineSources, ...context }: TodayToDoProps) {
  const lines = useTodayLines(lineSources, context);
  if (context.plan === null && lines.length === 0) return null;
  return (
    <section className={classes.block} aria-labelledby="today-to-do">
      <Title order={3} size="h4" id="today-to-do">
        {lines.some((line) => !line.done) ? 'To do next' : 'To do'}
      </Title>
      <ToDoLines lines={lines} />
    </section>
  );
}

/** The next thing first; each line leads to where it is done. */
export function ToDoLines({ lines }: { readonly lines: readonly TodayLine[] }) {
  if (lines.length === 0) return <Text c="dimmed">Nothing to prepare. Enjoy your day.</Text>;
  return (
    <ul className={classes.toDo}>
      {lines.map((line) => (
        <li key={line.id}>
          <Link to={line.to} className={classes.line} data-done={line.done || undefined}>
            <span className={classes.lineIcon} aria-hidden>
              {line.done ? <IconCheck size={22} /> : line.icon}
            </span>
            <span className={classes.lineText}>
              {line.done ? <VisuallyHidden>Done: </VisuallyHidden> : null}
              {line.text}
            </span>
            <IconChevronRight size={18} aria-hidden className={classes.chevron ?? ''} />
            {line.details && line.details.length > 0 ? (
              <span className={classes.lineDetails}>
                {line.details.map((detail) => (
                  <span key={detail}>{detail}</span>
                ))}
              </span>
            ) : null}
          </Link>
          {line.action === undefined ? null : <div className={classes.lineAction}>{line.action}</div>}
        </li>
      ))}
    </ul>
  );
}
