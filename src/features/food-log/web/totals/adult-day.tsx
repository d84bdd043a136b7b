import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { CoveredAmount } from '#domain/nutrition/totals.ts';
import { formatAmount, personalHour, personalToday } from '#platform/web/format.ts';
import { bandStatus } from '#platform/web/ui/band-status.ts';
import { BandKey, BandTable } from '#platform/web/ui/band-table.tsx';
import { coverageText, figureText } from '#platform/web/ui/figure-text.ts';
import { LazyDetails } from '#platform/web/ui/lazy-details.tsx';
import { useNow } from '#platform/web/use-now.ts';
import { shownEnergy } from '../../rules/eaten.ts';
import type { DayDetailsProps } from './day-details-props.ts';
import { bandGroups, isSoFar } from './day-figures.ts';
import { GroupList } from './group-list.tsx';
import { MostGiven } from './most-given.tsx';
import classes from './totals.module.css';

const MACROS: readonly (readonly [NutrientCode, string])[] = [
  ['protein_g', 'Protein'],
  ['carb_g', 'Carbs'],
  ['fat_g', 'Fat'],
  ['fiber_g', 'Fiber'],
];

const covered = ({ amount, known, parts }: CoveredAmount, unit: string): string =>
  figureText({ value: amount === null ? null : Math.round(amount), unit, atLeast: known < parts });

export function AdultDay({ day, totals }: DayDetailsProps) {
  const hour = personalHour(useNow());
  const { answer, entries } = day;
  const energy = shownEnergy(entries);
  const target = answer?.energyTarget ?? null;
  const targets = answer?.targets ?? [];
  if (entries.length === 0)
    return <Text c="dimmed">Once something is written down, its energy and nutrients are here.</Text>;
  const groups = bandGroups(targets, totals, answer !== null && isSoFar(answer.date, personalToday(), hour));
  const over = groups
    .flatMap(({ rows }) => rows)
    .filter((row) => bandStatus(row) === 'above' && row.upperIs === 'limit');
  return (
    <div className={classes.parts}>
      <div>
        <p className={classes.energy}>{covered(energy, 'kcal')}</p>
        {target === null ? null : (
          <>
            <div className={classes.meter} aria-hidden>
              <span
                style={{ width: `${Math.min(100, ((energy.amount ?? 0) / target.kcal) * 100).toFixed(1)}%` }}
              />
            </div>
            <Text size="sm" c="dimmed">
              of about {formatAmount(Math.round(target.kcal / 10) * 10)} kcal needed a day
            </Text>
          </>
        )}
        {energy.known < energy.parts ? (
          <Text size="sm" c="dimmed">
            {coverageText(energy)}
          </Text>
        ) : null}
      </div>
      <dl className={classes.macros}>
        {MACROS.map(([code, label]) => (
          <div key={code}>
            <dt>{label}</dt>
            <dd>{covered(totals[code], 'g')}</dd>
          </div>
        ))}
      </dl>
      {over.length === 0 ? null : (
        <p className={classes.over}>
          <IconAlertTriangle size={18} aria-hidden />
          <span>
            More than advised: <strong>{over.map(({ label }) => label).join(', ')}</strong>
          </span>
        </p>
      )}
      {groups.length === 0 ? null : (
        <LazyDetails className={classes.fold} summary="Every nutrient">
          {() => (
            <>
              <BandKey />
              {groups.map(({ title, rows }) => (
                <LazyDetails
                  key={title}
                  className={classes.inner}
                  isOpen={title === groups[0]?.title}
                  summary={title}
                >
                  {() => <BandTable caption={`${title} of this day`} rows={rows} />}
                </LazyDetails>
              ))}
              <Text size="sm" c="dimmed">
                “≥” means “at least”: some foods do not report it. We never count unknown as 0.
              </Text>
              <LazyDetails className={classes.inner} summary="Where these numbers come from">
                {() => (
                  <Text size="sm" c="dimmed">
                    {[...new Set(targets.map(({ source }) => source))].join('; ')}
                    {target === null ? '' : `; energy: ${target.basis}`}
                  </Text>
                )}
              </LazyDetails>
            </>
          )}
        </LazyDetails>
      )}
      <LazyDetails className={classes.fold} summary="Top sources">
        {() => <MostGiven entries={entries} first="energy_kcal" showsEnergy />}
      </LazyDetails>
      <LazyDetails className={classes.fold} summary="Food groups">
        {() => <GroupList day={day} showsTargets />}
      </LazyDetails>
    </div>
  );
}
