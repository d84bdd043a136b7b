import { Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useMemo } from 'react';
import { FOOD_GROUPS } from '#domain/nutrition/food-groups.ts';
import type { CoveredAmount, NutrientTotals } from '#domain/nutrition/totals.ts';
import { personalToday } from '#platform/web/format.ts';
import { figureText } from '#platform/web/ui/figure-text.ts';
import { LazyDetails } from '#platform/web/ui/lazy-details.tsx';
import { SkeletonText } from '#platform/web/ui/skeletons.tsx';
import { shownEnergy, totalsOf } from '../../rules/eaten.ts';
import type { ShownDay } from '../use-shown-day.ts';
import { shownGroups } from './day-figures.ts';
import classes from './totals.module.css';

const DayDetails = lazy(async () => ({ default: (await import('./day-details.tsx')).DayDetails }));

/** As `Page` puts it beside the meals. */
const IS_BESIDE = '(min-width: 75em)';

/** Beside the meals, or folded to one line below them. */
export function DaySums({ day, date }: { readonly day: ShownDay; readonly date: string }) {
  const isBeside = useMediaQuery(IS_BESIDE, true, { getInitialValueInEffect: false });
  const totals = useMemo(() => totalsOf(day.entries), [day.entries]);
  const title = date === personalToday() ? 'Today so far' : 'The day in numbers';
  const details = () => (
    <Suspense fallback={<SkeletonText count={4} />}>
      <DayDetails day={day} totals={totals} />
    </Suspense>
  );
  return (
    <section className={classes.sums} aria-labelledby="day-sums">
      {isBeside ? (
        <>
          <Title order={2} size="h3" id="day-sums">
            {title}
          </Title>
          {details()}
        </>
      ) : (
        <LazyDetails
          className={classes.fold}
          summary={
            <span className={classes.line}>
              <strong id="day-sums">{title}</strong>
              <span>{lineOf(day, totals)}</span>
            </span>
          }
        >
          {details}
        </LazyDetails>
      )}
    </section>
  );
}

function lineOf(day: ShownDay, totals: NutrientTotals): string {
  if (day.entries.length === 0) return 'Nothing yet';
  if (day.kind !== 'adult') return groupsLine(day);
  const text = ({ amount, known, parts }: CoveredAmount, unit: string) =>
    figureText({ value: amount === null ? null : Math.round(amount), unit, atLeast: known < parts });
  return `${text(shownEnergy(day.entries), 'kcal')} · protein ${text(totals.protein_g, 'g')}`;
}

function groupsLine({ answer, entries }: ShownDay): string {
  const eaten = shownGroups(answer?.groups ?? [], entries).filter(
    ({ group, amount }) => (FOOD_GROUPS as readonly string[]).includes(group) && amount > 0,
  );
  if (eaten.length === 0) return entries.length === 1 ? '1 food' : `${entries.length} foods`;
  return eaten.length === 1 ? '1 food group' : `${eaten.length} food groups`;
}
