import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCopy } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { addDays } from '#domain/calendar/days.ts';
import { DAY_ORDER, type MealType } from '#domain/nutrition/meal-types.ts';
import type { FamilyMember } from '#features/family-members/contract.ts';
import { personalHour } from '#platform/web/format.ts';
import { useMayDo } from '#platform/web/may-do.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { keepFocus } from '#platform/web/ui/keep-focus.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { QuietNote } from '#platform/web/ui/quiet-note.tsx';
import { LimitWarning } from '../limit-warning.tsx';
import { loggableOfEntry } from '../limit-warnings.ts';
import { copyEntries } from '../log-actions.tsx';
import { useDay } from '../log-queries.ts';
import { dayInSentence, mealAt } from '../log-words.ts';
import { usePlannedOffers } from '../planned-offers.ts';
import { DaySums } from '../totals/day-sums.tsx';
import { type ShownDay, useShownDay } from '../use-shown-day.ts';
import { AddBar } from './add-bar.tsx';
import classes from './day.module.css';
import { type Asked, DayContext, type DayContextValue } from './day-context.ts';
import { DayLoading } from './day-loading.tsx';
import { MealSection } from './meal-section.tsx';
import { SelectionBar } from './selection-bar.tsx';

const DayDialogs = lazy(async () => ({ default: (await import('./day-dialogs.tsx')).DayDialogs }));

export interface DayViewProps {
  readonly member: FamilyMember;
  readonly members: readonly FamilyMember[];
  readonly date: string;
  readonly today: string;
  /** Where something is to be added right away. */
  readonly addTo: MealType | null;
}

export function DayView(props: DayViewProps) {
  const { day, isPending, error, refetch } = useShownDay(props.member, props.date);
  if (day !== null) return <LoadedDay {...props} day={day} />;
  if (isPending) return <DayLoading />;
  return <ErrorState error={error} onRetry={() => void refetch()} />;
}

/** From here a meal has a line of its own to add to; below, one is at the bottom, in reach of a thumb. */
const HAS_ROOM = '(min-width: 48em)';

function LoadedDay({ member, members, date, today, addTo, day }: DayViewProps & { readonly day: ShownDay }) {
  const mayLog = useMayDo('food-log:log');
  const hasRoom = useMediaQuery(HAS_ROOM, true, { getInitialValueInEffect: false });
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [meal, setMeal] = useState<MealType>(
    () => addTo ?? (date === today ? mealAt(personalHour()) : 'breakfast'),
  );
  const place = useMemo(() => ({ memberId: member.id, date }), [member.id, date]);
  const fields = useRef(new Map<MealType | 'bar', HTMLInputElement>());
  const showField = (to: MealType) => {
    const field = fields.current.get(to) ?? fields.current.get('bar');
    field?.focus();
    // What is eaten often is there at once.
    field?.click();
  };
  const showAsked = useEffectEvent(() => {
    if (mayLog && addTo !== null) showField(addTo);
  });
  useEffect(() => showAsked(), []);
  const before = useDay({ memberId: member.id, date: addDays(date, -1) }, mayLog);
  const offers = usePlannedOffers(
    members.map(({ id }) => id),
    date,
  );
  const context: DayContextValue = {
    place,
    today,
    kind: day.kind,
    mayLog,
    selected,
    select: (ids, isChosen) => {
      const next = new Set(selected ?? []);
      for (const id of ids) isChosen ? next.add(id) : next.delete(id);
      setSelected(next);
    },
    ask: setAsked,
  };
  const chosen = day.entries.filter(({ id }) => selected?.has(id));
  return (
    <DayContext value={context}>
      <Page aside={<DaySums day={day} date={date} />}>
        {day.answer === null ? (
          <QuietNote title="This device has not seen this day yet">
            What you write down here is kept, and sent when there is a connection.
          </QuietNote>
        ) : null}
        <div className={classes.meals} ref={keepFocus}>
          {mayLog && day.entries.length === 0 && before.entries.length > 0 ? (
            <div className={classes.wholeDay}>
              <LimitWarning memberIds={[member.id]} things={before.entries.flatMap(loggableOfEntry)} />
              <Button
                variant="default"
                leftSection={<IconCopy size={18} aria-hidden />}
                onClick={() =>
                  copyEntries(
                    { memberId: member.id, date: addDays(date, -1), entries: before.entries, isAll: true },
                    { memberIds: [member.id], date },
                  )
                }
              >
                Copy the whole day from {dayInSentence(addDays(date, -1), today)}
              </Button>
            </div>
          ) : null}
          {DAY_ORDER.map((each) => (
            <MealSection
              key={each}
              meal={each}
              entries={day.byMeal[each]}
              planned={[...offers].flatMap(([memberId, byMeal]) => {
                const offer = byMeal.get(each);
                return offer === undefined ? [] : { memberId, offer };
              })}
              before={before.entries.filter(({ mealType }) => mealType === each)}
              // A day that this device kept before there were photos has none.
              photo={day.answer?.photos?.find(({ mealType }) => mealType === each)}
              hasField={mayLog && hasRoom && selected === null}
              fieldRef={(input) => {
                if (input === null) fields.current.delete(each);
                else fields.current.set(each, input);
              }}
            />
          ))}
        </div>
        {selected !== null ? (
          <SelectionBar entries={chosen} onDone={() => setSelected(null)} />
        ) : mayLog && !hasRoom ? (
          <AddBar
            meal={meal}
            onMeal={setMeal}
            fieldRef={(input) => {
              if (input === null) fields.current.delete('bar');
              else fields.current.set('bar', input);
            }}
          />
        ) : null}
      </Page>
      {asked === null ? null : (
        <Suspense>
          <DayDialogs
            asked={asked}
            members={members}
            onClose={() => setAsked(null)}
            onDone={() => {
              setAsked(null);
              setSelected(null);
            }}
          />
        </Suspense>
      )}
    </DayContext>
  );
}
