import { Anchor, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { dayNotes, dayTotals } from '#domain/hydration/day-notes.ts';
import { PeopleRow } from '#features/family-members/web/shared/people-row.tsx';
import { personalToday } from '#platform/web/format.ts';
import { IfMay } from '#platform/web/if-may.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LazyDetails } from '#platform/web/ui/lazy-details.tsx';
import { LoadingCards } from '#platform/web/ui/loading-cards.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { usePendingDeletions } from '#platform/web/undoable-delete.tsx';
import { useNow } from '#platform/web/use-now.ts';
import type { HydrationEntry, HydrationSettings } from '../contract/hydration.ts';
import { drunkOf } from '../rules/drunk.ts';
import { AboutTarget } from './about-target.tsx';
import { DayNoteList } from './day-note-list.tsx';
import { DrinkList } from './drink-list.tsx';
import { Hero } from './hero.tsx';
import classes from './hydration.module.css';
import { useDrinks, useHydrationSettings, weekUntil } from './hydration-queries.ts';
import { QuickAdd } from './quick-add.tsx';
import { WeekTable } from './week-table.tsx';

interface DayProps {
  readonly settings: HydrationSettings;
  readonly entries: readonly HydrationEntry[];
  readonly today: string;
}

function Day({ settings: { household, people }, entries, today }: DayProps) {
  const [chosen, setChosen] = useState(() => people.find(({ yours }) => yours)?.memberId ?? '');
  const pending = usePendingDeletions();
  const person = people.find(({ memberId }) => memberId === chosen) ?? people[0];
  if (person === undefined) return null;
  const unit = household.units;
  const own = entries.filter(({ id, memberId }) => memberId === person.memberId && !pending.has(id));
  const ofDay = own.filter(({ date }) => date === today);
  const drunk = drunkOf(ofDay);
  const takesDrinks = person.target.kind !== 'no-water';
  return (
    <div className={classes.day}>
      <Stack gap="xl" className={classes.whole ?? ''}>
        {people.length > 1 ? (
          <PeopleRow
            label="Who drinks"
            people={people.map((each) => ({ ...each, id: each.memberId }))}
            chosenId={person.memberId}
            onChoose={setChosen}
          />
        ) : null}
        <DayNoteList notes={dayNotes(person.limits, person.target, drunk)} person={person} unit={unit} />
      </Stack>
      <Stack gap="xl">
        <Hero person={person} totals={dayTotals(drunk)} drinks={ofDay.length} unit={unit} />
        {takesDrinks ? (
          <IfMay need="hydration:log">
            {' '}
            <QuickAdd person={person} household={household} date={today} />
          </IfMay>
        ) : null}
      </Stack>
      <Stack gap="xl">
        {takesDrinks || ofDay.length > 0 ? (
          <section aria-labelledby="drunk">
            <Title order={2} id="drunk" mb="sm">
              Today’s drinks
            </Title>
            <DrinkList entries={ofDay} unit={unit} />
          </section>
        ) : null}
        {takesDrinks ? (
          <section aria-labelledby="week">
            <Title order={2} id="week" mb="sm">
              The last seven days
            </Title>
            <WeekTable entries={own} person={person} unit={unit} today={today} />
          </section>
        ) : null}
        {person.target.kind === 'target' ? (
          <LazyDetails
            className={classes.foldLine}
            summary={person.limits.isChild ? 'How much is usual at this age' : 'Where this amount comes from'}
          >
            {() => <AboutTarget person={person} date={today} unit={unit} />}
          </LazyDetails>
        ) : null}
      </Stack>
    </div>
  );
}

function Content() {
  const now = useNow();
  const settings = useHydrationSettings();
  const today = personalToday(now);
  const drinks = useDrinks(weekUntil(today));
  if (settings.data && drinks.data)
    return <Day settings={settings.data} entries={drinks.data} today={today} />;
  const failed = [settings, drinks].find(({ isError }) => isError);
  if (failed === undefined)
    return <LoadingCards count={3} height={140} columns={1} label="Loading what you drank…" />;
  return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
}

export function TrackerScreen() {
  return (
    <>
      <PageHeader
        title="Hydration Tracker"
        description={
          <>
            One tap for each glass.
            <IfMay need="hydration:log">
              {' '}
              <Anchor component={Link} to="/hydration-settings">
                Cups and reminders
              </Anchor>
            </IfMay>
          </>
        }
      />
      <Page>
        <Content />
      </Page>
    </>
  );
}
