import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { localToday } from '#platform/web/format.ts';
import { useMayDo } from '#platform/web/may-do.ts';
import { useNow } from '#platform/web/use-now.ts';
import type { MealPlan } from '../../contract/meal-plans.ts';
import { chunk, type Eaters } from '../day-menu.ts';
import { useMoveMeal } from './change-meal.tsx';
import { DayList } from './day-list.tsx';
import { MealSheet } from './meal-sheet.tsx';
import { type MealPlace, plannedTypes } from './meal-tile.tsx';
import { WeekGrid } from './week-grid.tsx';

const DAYS_IN_A_WEEK = 7;
/** Seven columns with a dish in each need this much beside the places. */
const WIDE = '(min-width: 75em)';

export interface WeekViewProps {
  readonly plan: MealPlan;
  readonly eaters: Eaters;
}

/** All meals: a table of the week where there is room, else a list of days that begins with today. */
export function WeekView({ plan, eaters }: WeekViewProps) {
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false });
  const today = localToday(useNow());
  const mayMove = useMayDo('meals:manage');
  const move = useMoveMeal(plan);
  const [open, setOpen] = useState<MealPlace | null>(null);
  const weeks = chunk(plan.dailyPlans, DAYS_IN_A_WEEK);
  const types = plannedTypes(plan);
  const common = { types, eaters, today, onOpen: setOpen, plan };
  return (
    <>
      {isWide ? (
        weeks.map((days, at) => (
          <WeekGrid
            key={days[0]?.date}
            {...common}
            days={days}
            onMove={mayMove ? move.to : null}
            name={weeks.length === 1 ? null : `Week ${at + 1}`}
          />
        ))
      ) : (
        <DayList {...common} days={plan.dailyPlans} />
      )}
      <MealSheet plan={plan} eaters={eaters} place={open} onClose={() => setOpen(null)} />
    </>
  );
}
