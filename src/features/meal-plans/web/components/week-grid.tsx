import { Text, Title } from '@mantine/core';
import type { CSSProperties } from 'react';
import { formatDay } from '#platform/web/format.ts';
import { awayTexts } from '../away-words.ts';
import { monthDay, weekday } from '../plan-days.ts';
import { mealTypeName } from '../portion-text.ts';
import { MealTile, mealsOfType, type WeekDays } from './meal-tile.tsx';
import classes from './week.module.css';

const PICTURE = 60;

export interface WeekGridProps extends WeekDays {
  /** "Week 2"; `null`: there is one. */
  readonly name: string | null;
}

/** A column for each day, a row for each meal. */
export function WeekGrid({ days, types, eaters, today, onOpen, away, name }: WeekGridProps) {
  return (
    <section className={classes.week} aria-label={name ?? undefined}>
      {name === null ? null : (
        <Title order={3} size="h4">
          {name}
        </Title>
      )}
      <div
        className={classes.grid}
        style={{ '--days': days.length, '--rows': types.length + 1 } as CSSProperties}
      >
        <div className={classes.column} aria-hidden>
          <span />
          {types.map((type) => (
            <span key={type} className={classes.rowName}>
              {mealTypeName(type)}
            </span>
          ))}
        </div>
        <ol className={classes.days}>
          {days.map(({ date, meals }) => (
            <li
              key={date}
              className={classes.column}
              data-today={date === today || undefined}
              data-over={date < today || undefined}
            >
              <Title
                order={name === null ? 3 : 4}
                className={classes.dayHead ?? ''}
                aria-label={formatDay(date)}
              >
                <span>{date === today ? 'Today' : weekday(date)}</span> <span>{monthDay(date)}</span>
              </Title>
              {types.map((type) => (
                <div key={type} className={classes.cell}>
                  {mealsOfType(meals, type).map((each) => (
                    <MealTile
                      key={each.at}
                      {...each}
                      date={date}
                      eaters={eaters}
                      pictureSize={PICTURE}
                      onOpen={onOpen}
                    />
                  ))}
                  {awayTexts({ away }, date, type, eaters).map((text) => (
                    <Text key={text} size="sm" c="dimmed">
                      {text}
                    </Text>
                  ))}
                </div>
              ))}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
