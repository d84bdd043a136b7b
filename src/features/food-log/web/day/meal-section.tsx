import { Button, Text, Title } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { lazy, type RefCallback } from 'react';
import { addDays } from '#domain/calendar/days.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import { MoreButton } from '#platform/web/more-button.tsx';
import { figureText } from '#platform/web/ui/figure-text.ts';
import type { MealEntry } from '../../contract/meal-entries.ts';
import type { MealPhoto } from '../../contract/meal-photos.ts';
import { shownEnergy } from '../../rules/eaten.ts';
import { AddRow } from '../add/add-row.tsx';
import { LimitWarning } from '../limit-warning.tsx';
import { loggableOfEntry } from '../limit-warnings.ts';
import { copyEntries, type PlannedPortion } from '../log-actions.tsx';
import { dayInSentence, MEAL_HEADINGS, mealInSentence } from '../log-words.ts';
import classes from './day.module.css';
import { useDayContext } from './day-context.ts';
import { EntryRow } from './entry-row.tsx';
import { FromPlan } from './from-plan.tsx';
import { ShownPhoto } from './meal-photo.tsx';

const MealMenu = lazy(async () => ({ default: (await import('./meal-menu.tsx')).MealMenu }));

export interface MealSectionProps {
  readonly meal: MealType;
  readonly entries: readonly MealEntry[];
  /** What a plan has for each person who eats it. */
  readonly planned: readonly PlannedPortion[];
  /** The same meal of the day before. */
  readonly before: readonly MealEntry[];
  readonly photo: MealPhoto | undefined;
  readonly hasField: boolean;
  readonly fieldRef: RefCallback<HTMLInputElement>;
}

function energyOfMeal(entries: readonly MealEntry[]): string {
  const { amount, known, parts } = shownEnergy(entries);
  if (amount === null) return '';
  return figureText({ value: amount, unit: 'kcal', atLeast: known < parts });
}

export function MealSection({ meal, entries, planned, before, photo, hasField, fieldRef }: MealSectionProps) {
  const { place, kind, mayLog, selected } = useDayContext();
  const own = planned.find(({ memberId }) => memberId === place.memberId);
  const heading = `meal-${meal}`;
  return (
    <section className={classes.meal} aria-labelledby={heading}>
      <header className={classes.mealHead}>
        <Title order={2} size="h3" id={heading}>
          {MEAL_HEADINGS[meal]}
        </Title>
        {photo === undefined ? null : <ShownPhoto place={{ ...place, mealType: meal }} photo={photo} />}
        {kind === 'adult' ? <span className={classes.mealEnergy}>{energyOfMeal(entries)}</span> : null}
        {mayLog && entries.length > 0 && selected === null ? (
          <MoreButton label={`More for ${mealInSentence(meal)}`}>
            <MealMenu meal={meal} entries={entries} hasPhoto={photo !== undefined} />
          </MoreButton>
        ) : null}
      </header>
      {entries.length === 0 ? null : (
        <ul className={classes.rows} aria-label={MEAL_HEADINGS[meal]}>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {own !== undefined && mayLog && selected === null && entries.length === 0 ? (
        <FromPlan own={own} planned={planned} />
      ) : null}
      {entries.length === 0 && mayLog && before.length > 0 ? (
        <SameAsBefore meal={meal} before={before} />
      ) : null}
      {entries.length === 0 && ((before.length === 0 && own === undefined) || !mayLog) && !hasField ? (
        <Text size="sm" c="dimmed">
          Nothing written down.
        </Text>
      ) : null}
      {hasField ? (
        <div className={`${classes.field} no-print`}>
          <AddRow place={{ ...place, mealType: meal }} kind={kind} fieldRef={fieldRef} />
        </div>
      ) : null}
    </section>
  );
}

const NAMED = 3;

/** One press for a breakfast that is the same every day. */
function SameAsBefore({ meal, before }: Pick<MealSectionProps, 'meal' | 'before'>) {
  const { place, today } = useDayContext();
  const names = before.map(({ foodItem }) => foodItem.name);
  const more = names.length - NAMED;
  return (
    <>
      <LimitWarning memberIds={[place.memberId]} things={before.flatMap(loggableOfEntry)} />
      <Button
        variant="default"
        className={`${classes.same ?? ''} no-print`}
        leftSection={<IconCopy size={18} aria-hidden />}
        onClick={() =>
          copyEntries(
            {
              memberId: place.memberId,
              date: addDays(place.date, -1),
              mealType: meal,
              entries: before,
              isAll: true,
            },
            { memberIds: [place.memberId], date: place.date },
          )
        }
      >
        <span>
          Copy {dayInSentence(addDays(place.date, -1), today)}’s {mealInSentence(meal)}
          <span className={classes.sameNames}>
            {names.slice(0, NAMED).join(' · ')}
            {more > 0 ? ` · ${more} more` : ''}
          </span>
        </span>
      </Button>
    </>
  );
}
