import { VisuallyHidden } from '@mantine/core';
import { addDays } from '#domain/calendar/days.ts';
import { dayTotals } from '#domain/hydration/day-notes.ts';
import { formatDay } from '#platform/web/format.ts';
import type { HydrationEntry, HydrationPerson, VolumeUnit } from '../contract/hydration.ts';
import { drunkOf } from '../rules/drunk.ts';
import classes from './hydration.module.css';
import { volumeText } from './hydration-words.ts';

interface WeekTableProps {
  readonly entries: readonly HydrationEntry[];
  readonly person: HydrationPerson;
  readonly unit: VolumeUnit;
  readonly today: string;
}

const DAYS = 7;

/** The last seven days, today first. Of children, how often they drank, and nothing to compare it with. */
export function WeekTable({ entries, person, unit, today }: WeekTableProps) {
  const { isChild } = person.limits;
  const days = Array.from({ length: DAYS }, (_, back) => {
    const day = addDays(today, -back);
    const drunk = drunkOf(entries.filter(({ date }) => date === day));
    return { day, drinks: drunk.length, ...dayTotals(drunk) };
  });
  const amountOf = ({ drinks, ml, waterMl }: (typeof days)[number]): number =>
    isChild ? drinks : person.target.kind === 'limit' ? ml : waterMl;
  const most = Math.max(
    1,
    ...days.map(amountOf),
    person.target.kind === 'target' && !isChild ? person.target.drinksMl : 0,
    person.target.kind === 'limit' && !isChild ? person.target.mostMl : 0,
  );
  const textOf = (amount: number): string => {
    if (amount === 0) return 'Nothing logged';
    return isChild ? (amount === 1 ? '1 drink' : `${amount} drinks`) : volumeText(amount, unit);
  };
  return (
    <table className={classes.week}>
      <VisuallyHidden component="caption">The last seven days</VisuallyHidden>
      <tbody>
        {days.map((each) => {
          const amount = amountOf(each);
          return (
            <tr key={each.day}>
              <th scope="row">{each.day === today ? 'Today' : formatDay(each.day, { weekday: 'long' })}</th>
              <td className={classes.bar} aria-hidden>
                <span className={classes.track}>
                  <span
                    className={classes.fill}
                    style={{ width: `${(amount / most) * 100}%`, display: 'block' }}
                  />
                </span>
              </td>
              <td>{textOf(amount)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
