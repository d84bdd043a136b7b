import { ActionIcon, Anchor } from '@mantine/core';
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { addDays, isIsoDay } from '#domain/calendar/days.ts';
import { LOG_LIMITS } from '#domain/nutrition/meal-log.ts';
import { clockText } from '#platform/web/clock-text.ts';
import { formatDay, localToday, placeInWeek } from '#platform/web/format.ts';
import { currentReading } from '#platform/web/reader.ts';
import type { LogAddress } from '../log-address.ts';
import { dayName, weekOf } from '../log-words.ts';
import classes from './day.module.css';

export interface DayStripProps {
  readonly date: string;
  readonly today: string;
  readonly addressOf: LogAddress['addressOf'];
}

/** The week of the day that is shown, the weeks beside it, and a calendar for all other days. */
export function DayStrip({ date, today, addressOf }: DayStripProps) {
  const navigate = useNavigate();
  const calendar = useRef<HTMLInputElement>(null);
  const last = addDays(today, LOG_LIMITS.daysAhead);
  const go = (day: string) =>
    void navigate(addressOf({ date: day > last ? last : day }), { replace: true, preventScrollReset: true });
  return (
    <nav aria-label="Day" className={classes.strip}>
      <p className={classes.stripTitle}>
        <strong>{dayName(date, today)}</strong>
        <span>{formatDay(date)}</span>
        {date === today ? (
          <UntilMorning today={today} />
        ) : (
          <Anchor component={Link} to={addressOf({ date: today })} replace preventScrollReset>
            Go to today
          </Anchor>
        )}
        {/* On the first day of a week it is in none of the seven below. */}
        {date === today && placeInWeek(today) === 0 ? (
          <Anchor component={Link} to={addressOf({ date: addDays(today, -1) })} replace preventScrollReset>
            Go to yesterday
          </Anchor>
        ) : null}
      </p>
      <ActionIcon color="gray" aria-label="Week before" onClick={() => go(addDays(date, -7))}>
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        color="gray"
        aria-label="Week after"
        disabled={date === last}
        onClick={() => go(addDays(date, 7))}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
      <span className={classes.calendar}>
        <ActionIcon color="gray" aria-label="Choose a day" onClick={() => calendar.current?.showPicker()}>
          <IconCalendar size={20} aria-hidden />
        </ActionIcon>
        <input
          ref={calendar}
          type="date"
          tabIndex={-1}
          aria-hidden
          value={date}
          max={last}
          onChange={({ currentTarget: { value } }) => {
            if (isIsoDay(value)) go(value);
          }}
        />
      </span>
      <ol>
        {weekOf(date, placeInWeek(date)).map((day) => (
          <li key={day}>
            {day > last ? (
              <span className={classes.day} data-far>
                <DayWords day={day} />
              </span>
            ) : (
              <Link
                to={addressOf({ date: day })}
                replace
                preventScrollReset
                className={classes.day}
                aria-label={`${dayName(day, today)}, ${formatDay(day)}`}
                aria-current={day === date ? 'date' : undefined}
                data-today={day === today || undefined}
              >
                <DayWords day={day} />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function DayWords({ day }: { readonly day: string }) {
  return (
    <>
      <span className={classes.weekday}>{formatDay(day, { weekday: 'short' })}</span>
      <span>{formatDay(day, { day: 'numeric' })}</span>
    </>
  );
}

/** At night the calendar is a day ahead of someone whose day begins later. */
function UntilMorning({ today }: Pick<DayStripProps, 'today'>) {
  return localToday() === today ? null : <span>until {clockText(currentReading().dayStartMinutes)}</span>;
}
