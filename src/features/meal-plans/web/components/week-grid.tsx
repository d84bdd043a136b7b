import { Title } from '@mantine/core';
import { type CSSProperties, useState } from 'react';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import { formatDay } from '#platform/web/format.ts';
import type { PlannedMeal } from '../../contract/meal-plans.ts';
import { isEatenOut } from '../../rules/away-words.ts';
import { monthDay, weekday } from '../plan-days.ts';
import { mealTypeName } from '../portion-text.ts';
import { AwayNotes } from './away-notes.tsx';
import type { Move } from './change-meal.tsx';
import { EatenOut } from './eaten-out.tsx';
import { MealTile, mealsOfType, type WeekDays } from './meal-tile.tsx';
import classes from './week.module.css';

const PICTURE = 60;

export interface WeekGridProps extends WeekDays {
  /** "Week 2"; `null`: there is one. */
  readonly name: string | null;
  /** A meal is dragged to another day; `null`: this person may not. */
  readonly onMove: ((move: Move) => void) | null;
}

/** What is locked stays, and what is eaten out is nothing that another day could have. */
const isMovable = (meals: readonly PlannedMeal[], type: MealType): boolean => {
  const own = meals.filter((meal) => meal.type === type);
  return own.length > 0 && !own.some(({ isLocked }) => isLocked);
};

/** A column for each day, a row for each meal. */
export function WeekGrid({ days, types, eaters, today, onOpen, onMove, plan, name }: WeekGridProps) {
  const [dragged, setDragged] = useState<Omit<Move, 'to'> | null>(null);
  const isTarget = (type: MealType, date: string, meals: readonly PlannedMeal[]) =>
    dragged?.type === type && dragged.date !== date && isMovable(meals, type);
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
                  data-target={isTarget(type, date, meals) || undefined}
                  draggable={onMove !== null && isMovable(meals, type)}
                  onDragStart={() => setDragged({ type, date })}
                  onDragEnd={() => setDragged(null)}
                  onDragOver={(event) => {
                    if (isTarget(type, date, meals)) event.preventDefault();
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
                  {isEatenOut(plan, date, type) ? <EatenOut plan={plan} date={date} type={type} /> : null}
                  <AwayNotes away={plan} date={date} type={type} eaters={eaters} />
                </div>
              ))}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
