import { ActionIcon, Group, Tabs, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDay, localToday, placeInWeek } from '#platform/web/format.ts';
import type { MealPlan } from '../../contract.ts';
import { type Eaters, mealSlots } from '../day-menu.ts';
import { monthDay, weekday } from '../plan-days.ts';
import classes from './meal-plan.module.css';
import { MealSlots } from './meal-slots.tsx';

export interface PlanOverviewProps {
  readonly plan: MealPlan;
  readonly eaters: Eaters;
}

/** One day at a time; today first when the plan covers it. */
export function PlanOverview({ plan, eaters }: PlanOverviewProps) {
  const days = plan.dailyPlans;
  const today = days.findIndex((day) => day.date === localToday());
  const [index, setIndex] = useState(Math.max(0, today));
  const select = (next: number) => setIndex(Math.min(days.length - 1, Math.max(0, next)));
  return (
    <Tabs
      value={String(index)}
      onChange={(value) => select(Number(value))}
      variant="unstyled"
      keepMounted={false}
      classNames={{ list: classes.dayStrip ?? '', tab: classes.dayTab ?? '' }}
    >
      <Tabs.List aria-label="Days of the plan" data-weeks={days.length > 7 || undefined}>
        {days.map((day, position) => (
          <Tabs.Tab
            key={day.date}
            value={String(position)}
            // A longer plan is a calendar: its first day is below its weekday.
            {...(position === 0 && days.length > 7
              ? { style: { gridColumnStart: placeInWeek(day.date) + 1 } }
              : {})}
          >
            <span className={classes.dayName}>{weekday(day.date)}</span>
            <span>{monthDay(day.date)}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {days.map((day, position) => (
        <Tabs.Panel key={day.date} value={String(position)} pt="md">
          <Group justify="space-between" mb="sm" wrap="nowrap">
            <Title order={3}>{formatDay(day.date)}</Title>
            <Group gap={4} wrap="nowrap">
              <ActionIcon
                aria-label="Day before"
                disabled={position === 0}
                onClick={() => select(position - 1)}
              >
                <IconChevronLeft aria-hidden />
              </ActionIcon>
              <ActionIcon
                aria-label="Day after"
                disabled={position === days.length - 1}
                onClick={() => select(position + 1)}
              >
                <IconChevronRight aria-hidden />
              </ActionIcon>
            </Group>
          </Group>
          <MealSlots slots={mealSlots(day.meals)} eaters={eaters} planId={plan.id} date={day.date} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
