import { ActionIcon, Text, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { addDays } from '#domain/calendar/days.ts';
import { formatDay } from '#platform/web/format.ts';
import { monthDay, weekday } from './plan-days.ts';
import classes from './today.module.css';

export interface DayHeadProps {
  readonly day: string;
  readonly today: string;
  readonly show: (day: string) => void;
  readonly isPlanned: (day: string) => boolean;
  readonly picker: ReactNode;
}

/** Which day is shown and for which people, and the way to another. */
export function DayHead({ day, today, show, isPlanned, picker }: DayHeadProps) {
  const before = addDays(day, -1);
  const after = addDays(day, 1);
  return (
    <div className={classes.head}>
      <div className={classes.dayName}>
        <Title order={2} size="h3" id="today-title">
          {dayName(day, today)}
        </Title>
        <Text size="sm" c="dimmed" aria-live="polite">
          <span className={classes.longDate}>{formatDay(day)}</span>
          <span className={classes.shortDate}>
            {weekday(day)}, {monthDay(day)}
          </span>
        </Text>
      </div>
      <div className={classes.days}>
        <div className={classes.picker}>{picker}</div>
        <ActionIcon
          variant="default"
          aria-label="Day before"
          disabled={day === today}
          onClick={() => show(before)}
        >
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label="Day after"
          disabled={!isPlanned(after)}
          onClick={() => show(after)}
        >
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}

function dayName(day: string, today: string): string {
  if (day === today) return 'Today';
  return day === addDays(today, 1) ? 'Tomorrow' : 'Looking ahead';
}
