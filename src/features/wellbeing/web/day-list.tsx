import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { formatDay } from '#platform/web/format.ts';
import type { OwnDay } from '../contract/wellbeing.ts';
import classes from './wellbeing.module.css';
import { removeDay } from './wellbeing-queries.ts';
import { hoursText, MOODS, SLEEP, STRESS, wordOf } from './wellbeing-words.ts';

function partsOf({ mood, stress, sleepHours, sleepQuality }: OwnDay): readonly string[] {
  const slept = [sleepHours === null ? '' : hoursText(sleepHours), wordOf(SLEEP, sleepQuality).toLowerCase()]
    .filter((part) => part !== '')
    .join(', ');
  return [
    mood === null ? '' : `Mood: ${wordOf(MOODS, mood).toLowerCase()}`,
    stress === null ? '' : `Stress: ${wordOf(STRESS, stress).toLowerCase()}`,
    slept === '' ? '' : `Sleep: ${slept}`,
  ].filter((part) => part !== '');
}

/** The same in words, the latest first. */
export function DayList({ days }: { readonly days: readonly OwnDay[] }) {
  return (
    <ul className={classes.days}>
      {days.toReversed().map((day) => {
        const name = formatDay(day.day, { weekday: 'short', month: 'short', day: 'numeric' });
        return (
          <li key={day.day}>
            <div>
              <p className={classes.dayName}>{name}</p>
              <p>{partsOf(day).join(' · ')}</p>
              {day.note === null ? null : <p className={classes.note}>{day.note}</p>}
            </div>
            <ActionIcon color="tomato" aria-label={`Remove ${name}`} onClick={() => removeDay(day.day)}>
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          </li>
        );
      })}
    </ul>
  );
}
