import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useDeferredValue } from 'react';
import { Link, useSearchParams } from 'react-router';
import { addDays, isIsoDay } from '#domain/calendar/days.ts';
import { SetTable } from '#features/dish-pictures/web/shared/set-table.tsx';
import { useFamilyMembers } from '#features/family-members/web/shared/members.ts';
import { formatDay, localToday } from '#platform/web/format.ts';
import type { TodayContext } from '#platform/web/today-lines.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { usePendingDeletions } from '#platform/web/undoable-delete.tsx';
import { useNow } from '#platform/web/use-now.ts';
import type { MealPlan, MealPlanSummary } from '../contract/meal-plans.ts';
import { coversDay, planOf, plansInForce } from '../rules/plan-days.ts';
import { useMealPlans } from './api/list-meal-plans.ts';
import { useMealPlan } from './api/read-meal-plan.ts';
import { ComingMeal } from './coming-meal.tsx';
import { CheckBeforeEating, HealthNotesLink, NoLongerSafe, NotKnownYet } from './components/plan-notes.tsx';
import { eatersOf } from './day-menu.ts';
import { NEW_PLAN_PATH } from './new-plan-path.ts';
import { OtherPlansOfDay } from './other-plans-of-day.tsx';
import classes from './today.module.css';
import { DayHead } from './today-day-head.tsx';
import { TodayMeals } from './today-meals.tsx';
import { TodayNutrition } from './today-nutrition.tsx';

export interface TodayPanelProps {
  /** Whose day is shown; `null`: everyone's. */
  readonly memberId: string | null;
  /** What is to be done on the day. */
  readonly toDo: (context: TodayContext<MealPlan>) => ReactNode;
  /** A way to begin, for a family without any plan. */
  readonly firstStep: ReactNode;
  /** Whose day it is, to choose from. */
  readonly picker: ReactNode;
  /** Beside the day on a wide screen, below it on a phone. It comes with the day: nothing moves when that arrives. */
  readonly beside: ReactNode;
}

const DAY = 'day';

/** `?day=` looks ahead; a day that is over, or no day at all, is today. */
function useShownDay(today: string) {
  const [params, setParams] = useSearchParams();
  const asked = params.get(DAY) ?? '';
  const day = isIsoDay(asked) && asked > today ? asked : today;
  const show = (next: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === today) after.delete(DAY);
        else after.set(DAY, next);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return { day, show };
}

/** What the family needs to know in the morning. */
export function TodayPanel({ memberId, toDo, firstStep, picker, beside }: TodayPanelProps) {
  const now = useNow();
  const today = localToday(now);
  const { day, show } = useShownDay(today);
  const plans = useMealPlans();
  const pending = usePendingDeletions();
  const kept = (plans.data ?? []).filter((each) => !pending.has(each.id));
  const inForce = plansInForce(kept, day);
  const current = planOf(inForce, memberId) ?? inForce[0];
  const plan = useMealPlan(current?.id ?? null);
  const { data: members } = useFamilyMembers();
  // Drawn in small steps: all at once, a family's day keeps a slow phone from answering to touches.
  const shown = useDeferredValue(plan.data ?? null, null);
  // What is in the cache is shown, also when a newer answer could not be had.
  const failed = !plans.data ? plans : current && !plan.data ? plan : null;
  const sideOfNoDay = (
    <>
      <div className={classes.picker}>{picker}</div>
      {beside}
    </>
  );
  if (failed) {
    return isComing(failed) ? <Coming /> : <Day main={<NotThere query={failed} />} side={sideOfNoDay} />;
  }
  if (!current) {
    const noPlan = <NoPlan plans={kept} day={day} today={today} show={show} firstStep={firstStep} />;
    return (
      <Day
        main={
          <>
            {noPlan}
            {toDo({ plan: null, day, isToday: day === today })}
          </>
        }
        side={sideOfNoDay}
      />
    );
  }
  if (shown?.id !== current.id) return <Coming />;
  const eaters = eatersOf(shown, members);
  const isPlanned = (date: string) => kept.some((each) => coversDay(each, date));
  return (
    <Day
      main={
        <section aria-labelledby="today-title" className={classes.today}>
          <NotKnownYet plan={shown} eaters={eaters} />
          <NoLongerSafe plan={shown} />
          <CheckBeforeEating plan={shown} />
          <OtherPlansOfDay
            plans={inForce.filter(({ id }) => id !== current.id)}
            shown={shown}
            members={members}
          />
          <TodayMeals
            plan={shown}
            eaters={eaters}
            day={day}
            now={day === today ? now : null}
            memberId={memberId}
            head={<DayHead day={day} today={today} show={show} isPlanned={isPlanned} picker={picker} />}
          />
          <HealthNotesLink plan={shown} />
          {toDo({ plan: shown, day, isToday: day === today })}
        </section>
      }
      side={
        <>
          <TodayNutrition plan={shown} eaters={eaters} day={day} memberId={memberId} />
          {beside}
        </>
      }
    />
  );
}

function Day({ main, side }: { readonly main: ReactNode; readonly side: ReactNode }) {
  return (
    <div className={classes.day}>
      <div>{main}</div>
      <div className={classes.side}>{side}</div>
    </div>
  );
}

interface FailedQuery {
  readonly isError: boolean;
  readonly error: unknown;
  readonly fetchStatus: string;
  readonly refetch: () => unknown;
}

/** Still on its way; without a network a question waits instead of failing. */
const isComing = ({ isError, fetchStatus }: FailedQuery): boolean => !isError && fetchStatus !== 'paused';

function NotThere({ query }: { readonly query: FailedQuery }) {
  return (
    <ErrorState
      {...(query.fetchStatus === 'paused'
        ? {
            kind: 'network' as const,
            title: 'Today’s meals are not on this device yet',
            message: 'Open this page once while online to save it for later.',
          }
        : { error: query.error, title: 'We could not load today’s meals' })}
      onRetry={() => void query.refetch()}
    />
  );
}

/** As tall as the screen, like what comes: nothing that is seen moves when it is there. */
function Coming() {
  return (
    <div role="status" className={classes.coming}>
      <VisuallyHidden>Loading today’s meals…</VisuallyHidden>
      <div className={classes.today} aria-hidden>
        <div className={classes.opening}>
          <Skeleton height={44} width="60%" radius="md" />
          <ComingMeal />
        </div>
      </div>
    </div>
  );
}

interface NoPlanProps {
  readonly plans: readonly MealPlanSummary[];
  readonly day: string;
  readonly today: string;
  readonly show: (day: string) => void;
  readonly firstStep: ReactNode;
}

function NoPlan({ plans, day, today, show, firstStep }: NoPlanProps) {
  const table = <SetTable className={classes.nothing ?? ''} />;
  const makePlan = (
    <Button component={Link} to={NEW_PLAN_PATH}>
      Make a meal plan
    </Button>
  );
  const starts = plans
    .map(({ startDate }) => startDate)
    .filter((start) => start > day)
    .sort()[0];
  if (starts !== undefined) {
    return (
      <EmptyState
        title={`Your next plan starts on ${formatDay(starts)}`}
        picture={table}
        action={
          <>
            <Button onClick={() => show(starts)}>See that day</Button>
            <Button component={Link} to={NEW_PLAN_PATH} variant="default">
              Plan the days before
            </Button>
          </>
        }
      >
        Nothing is planned until then.
      </EmptyState>
    );
  }
  const ends = plans.map(({ startDate, duration }) => addDays(startDate, duration - 1)).sort();
  const lastDay = ends.at(-1);
  if (lastDay === undefined) {
    return (
      <EmptyState title="Nothing planned for today" picture={table} action={firstStep ?? makePlan}>
        Make a plan to see who eats what today, with a portion for each person.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={day > today ? 'Nothing planned for that day' : 'Your plan is over'}
      picture={table}
      action={
        <>
          {makePlan}
          {day > today ? (
            <Button variant="default" onClick={() => show(today)}>
              Back to today
            </Button>
          ) : null}
        </>
      }
    >
      The last planned day was {formatDay(lastDay)}. Make the next plan to see who eats what.
    </EmptyState>
  );
}
