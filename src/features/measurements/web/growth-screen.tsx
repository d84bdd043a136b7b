import { Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { IconChartLine, IconMoodKid, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PeopleRow } from '#features/family-members/web/shared/people-row.tsx';
import { useMayDo } from '#platform/web/may-do.ts';
import { useUser } from '#platform/web/session.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Loading, SkeletonCard } from '#platform/web/ui/skeletons.tsx';
import type { GrowingPerson } from '../contract/growth.ts';
import { calledName } from '../rules/growth-words.ts';
import { isOwnChild } from '../rules/own-view.ts';
import { ChildCharts } from './child-charts.tsx';
import { EntryList } from './entry-list.tsx';
import { Files } from './files.tsx';
import { useGrowth, useMeasurements, usePeople } from './measurement-queries.ts';
import { OpenQuestions } from './open-questions.tsx';

const AdultView = lazy(async () => ({ default: (await import('./adult-view.tsx')).AdultView }));
const ChildView = lazy(async () => ({ default: (await import('./child-view.tsx')).ChildView }));
const Milestones = lazy(async () => ({ default: (await import('./milestones.tsx')).Milestones }));
const MeasureForm = lazy(async () => ({ default: (await import('./measure-form.tsx')).MeasureForm }));

/** Babies are measured lying until then. */
const SMALL_YEARS = 2;
/** The last list of milestones is for children of 5 years. */
const MILESTONE_YEARS = 6;

function PersonGrowth({ person, isAdding }: { readonly person: GrowingPerson; readonly isAdding: boolean }) {
  const measured = useMeasurements(person.id);
  const growth = useGrowth(person.id);
  const mayAdd = useMayDo('growth:log');
  // A child who looks at the own page sees how much it grew first.
  const isTeen = useUser().user?.access?.role === 'teen';
  const isOwn = isOwnChild({ isTeen, ageYears: person.ageYears });
  const [isChildView, setChildView] = useState(isOwn);
  const [isOpen, setOpen] = useState(isAdding && mayAdd);
  const { data: entries } = measured;
  const { data: shown } = growth;
  if (!entries || !shown) {
    const failed = measured.error ?? growth.error;
    if (failed) {
      const again = () => void Promise.all([measured.refetch(), growth.refetch()]);
      return <ErrorState error={failed} onRetry={again} />;
    }
    return (
      <Loading label="Loading measurements…">
        <SkeletonCard count={3} />
      </Loading>
    );
  }
  const isAdult = person.stage === 'adult';
  const hasMilestones = !isTeen && person.ageYears !== null && person.ageYears < MILESTONE_YEARS;
  return (
    <Stack gap="xl">
      <Group gap="sm" className="no-print">
        {mayAdd && !isOpen ? (
          <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setOpen(true)}>
            Add a measurement
          </Button>
        ) : null}
        {isAdult || entries.length === 0 ? null : (
          <Button
            variant="subtle"
            leftSection={
              isChildView ? <IconChartLine size={20} aria-hidden /> : <IconMoodKid size={20} aria-hidden />
            }
            onClick={() => setChildView(!isChildView)}
          >
            {isChildView ? 'Show the charts' : `Show it to ${calledName(person.name)}`}
          </Button>
        )}
      </Group>
      {isOpen ? (
        <Suspense fallback={<Skeleton height={220} />}>
          <MeasureForm
            memberId={person.id}
            isSmall={person.ageYears !== null && person.ageYears < SMALL_YEARS}
            isAdult={isAdult}
            isHeightAlone={isOwn && !shown.facts.teenSeesWeight}
            onDone={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
      {isChildView ? (
        <Suspense fallback={<Skeleton height={280} />}>
          <ChildView growth={shown} />
        </Suspense>
      ) : (
        <>
          <OpenQuestions entries={entries} />
          {entries.length === 0 && shown.missing === null ? (
            <EmptyState title="Nothing measured yet" Icon={IconChartLine}>
              Add a height or a weight from the last check-up. The profile follows the latest one, and so do
              your plans.
            </EmptyState>
          ) : isAdult ? (
            <Suspense fallback={<Skeleton height={280} />}>
              <AdultView growth={shown} entries={entries} />
            </Suspense>
          ) : (
            <ChildCharts growth={shown} />
          )}
          {hasMilestones ? (
            <Suspense fallback={<Skeleton height={280} />}>
              <Milestones growth={shown} />
            </Suspense>
          ) : null}
          {entries.length === 0 ? null : (
            <section aria-labelledby="entries">
              <Title order={2} id="entries" mb="sm">
                Measurements
              </Title>
              <EntryList entries={entries} />
            </section>
          )}
          <Files memberId={person.id} />
        </>
      )}
    </Stack>
  );
}

function Content() {
  const { data: people, isPending, error, refetch } = usePeople();
  const [search] = useSearchParams();
  if (!people) {
    if (!isPending) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return (
      <Loading label="Loading your family…">
        <SkeletonCard count={3} />
      </Loading>
    );
  }
  const person =
    people.find(({ id }) => id === search.get('member')) ??
    people.find(({ stage }) => stage === 'child') ??
    people[0];
  if (person === undefined) {
    return (
      <EmptyState title="No one is shared with you here" Icon={IconChartLine}>
        Please ask the person who invited you.
      </EmptyState>
    );
  }
  return (
    <Stack gap="xl">
      <PeopleRow
        label="Whose measurements"
        people={people}
        chosenId={person.id}
        addressOf={(id) => `/growth-tracking?member=${id}`}
      />
      <PersonGrowth key={person.id} person={person} isAdding={search.get('add') !== null} />
    </Stack>
  );
}

export function GrowthScreen() {
  return (
    <>
      <PageHeader title="Growth" description="Measure now and then, and see how everyone is doing." />
      <Page width="wide">
        <Content />
      </Page>
    </>
  );
}
