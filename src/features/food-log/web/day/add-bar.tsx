import { NativeSelect } from '@mantine/core';
import { type RefCallback, useEffect, useRef } from 'react';
import { DAY_ORDER, type MealType } from '#domain/nutrition/meal-types.ts';
import { AddRow } from '../add/add-row.tsx';
import { MEAL_HEADINGS } from '../log-words.ts';
import classes from './day.module.css';
import { useDayContext } from './day-context.ts';

export interface AddBarProps {
  readonly meal: MealType;
  readonly onMeal: (meal: MealType) => void;
  readonly fieldRef: RefCallback<HTMLInputElement>;
}

/** At the bottom of a phone, above the bar with the places, and above the keyboard once that is there. */
export function AddBar({ meal, onMeal, fieldRef }: AddBarProps) {
  const { place, kind } = useDayContext();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const view = window.visualViewport;
    if (view === null) return;
    // A keyboard covers the page instead of making it smaller (VisualViewport, CSSOM View).
    const place = () =>
      bar.current?.style.setProperty(
        '--keyboard',
        `${Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop))}px`,
      );
    view.addEventListener('resize', place);
    view.addEventListener('scroll', place);
    return () => {
      view.removeEventListener('resize', place);
      view.removeEventListener('scroll', place);
    };
  }, []);
  return (
    <div ref={bar} className={`${classes.addBar} no-print`}>
      <NativeSelect
        aria-label="Meal"
        className={classes.mealChoice ?? ''}
        value={meal}
        data={DAY_ORDER.map((each) => ({ value: each, label: MEAL_HEADINGS[each] }))}
        onChange={({ currentTarget: { value } }) => onMeal(value as MealType)}
      />
      <div className={classes.barField}>
        <AddRow
          place={{ ...place, mealType: meal }}
          kind={kind}
          opensUp
          fieldRef={fieldRef}
          placeholder="Add food"
        />
      </div>
    </div>
  );
}
