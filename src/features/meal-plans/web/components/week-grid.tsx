import { Title } from '@mantine/core';
import { type CSSProperties, useState } from 'react';
import { formatDay } from '#platform/web/format.ts';
import { monthDay, weekday } from '../plan-days.ts';
import { mealTypeName } from '../portion-text.ts';
import { AwayNotes } from './away-notes.tsx';
import type { Move } from './change-meal.tsx';
import { MealTile, mealsOfType, type WeekDays } from './meal-tile.tsx';
import classes from './week.module.css';

const PICTURE = 60;

export interface WeekGridProps extends WeekDays {
  /** "Week 2"; `null`: there is one. */
  readonly name: string | null;
  /** A meal is dragged to another day; `null`: this person may not. */
  readonly onMove: ((move: Move) => void) | null;
}

/** A column for each day, a row for each meal. */
export function WeekGrid({ days, types, eaters, today, onOpen, onMove, away, name }: WeekGridProps) {
  const [dragged, setDragged] = useState<Omit<Move, 'to'> | null>(null);
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
                // biome-ignore lint/a11y/noStaticElementInteractions: with the keyboard a meal is moved in its sheet
                <div
                  key={type}
                  className={classes.cell}
                  data-target={dragged?.type === type && dragged.date !== date ? true : undefined}
                  draggable={onMove !== null && !meals.some((meal) => meal.type === type && meal.isLocked)}
                  onDragStart={() => setDragged({ type, date })}
                  onDragEnd={() => setDragged(null)}
                  onDragOver={(event) => {
                    if (dragged?.type === type && dragged.date !== date) event.preventDefault();
                  }}
                  onDrop={(event) => {
                    event.preventDefault();
                    if (dragged !== null) onMove?.({ ...dragged, to: date });
                    setDragged(null);
                  }}
                >
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
                  <AwayNotes away={away} date={date} type={type} eaters={eaters} />
                </div>
              ))}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
