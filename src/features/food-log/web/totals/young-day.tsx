import { Text } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { wordsOf } from '#platform/web/format.ts';
import { LazyDetails } from '#platform/web/ui/lazy-details.tsx';
import type { DayDetailsProps } from './day-details-props.ts';
import { reachedNames } from './day-figures.ts';
import { GroupList } from './group-list.tsx';
import { MostGiven } from './most-given.tsx';
import { Reached } from './reached.tsx';
import classes from './totals.module.css';

/**
 * Up to 17 years, and for adults with an eating disorder: what was on the table and what is new, with no number to reach
 * or to stay under.
 */
export function YoungDay({ day, totals }: DayDetailsProps) {
  const { answer, entries } = day;
  if (entries.length === 0)
    return <Text c="dimmed">Once something is written down, its food groups are here.</Text>;
  const isQuiet = day.kind === 'quiet';
  const newKinds = answer?.newKinds ?? [];
  const variety = answer?.variety ?? { kinds: [], inWeek: 0 };
  return (
    <div className={classes.parts}>
      {newKinds.length === 0 ? null : (
        <p className={classes.news}>
          <IconSparkles size={20} aria-hidden />
          <span>
            New food tried: <strong>{newKinds.map(kindName).join(', ')}</strong>
          </span>
        </p>
      )}
      <GroupList day={day} showsTargets={false} showsAmounts={!isQuiet} />
      {variety.inWeek === 0 ? null : (
        <Text>
          {variety.inWeek === 1 ? '1 kind of plant' : `${variety.inWeek} kinds of plants`} this week
          {variety.kinds.length === 0 ? '' : `, ${variety.kinds.length} of them today`}.
        </Text>
      )}
      <Reached names={reachedNames(answer?.targets ?? [], totals)} />
      {isQuiet ? null : (
        <LazyDetails className={classes.fold} summary="Where nutrients came from">
          {() => <MostGiven entries={entries} first="iron_mg" showsEnergy={false} />}
        </LazyDetails>
      )}
    </div>
  );
}

const kindName = (kind: string): string => wordsOf(kind.replaceAll('-', '_')).toLowerCase();
