import { Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { HelpLines } from '#features/coach/web/shared/help-lines.tsx';
import { PeopleRow } from '#features/family-members/web/shared/people-row.tsx';
import { personalToday } from '#platform/web/format.ts';
import { useMayDo } from '#platform/web/may-do.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LazyDetails } from '#platform/web/ui/lazy-details.tsx';
import { LoadingCards } from '#platform/web/ui/loading-cards.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { QuietNote } from '#platform/web/ui/quiet-note.tsx';
import { usePendingDeletions } from '#platform/web/undoable-delete.tsx';
import { useNow } from '#platform/web/use-now.ts';
import type { Entries, WellbeingSettings } from '../contract/wellbeing.ts';
import { type HardTime, hardTime } from '../rules/hard-times.ts';
import { CheckInForm } from './check-in-form.tsx';
import { CopingList } from './coping-list.tsx';
import { DayList } from './day-list.tsx';
import { Feelings } from './feelings.tsx';
import { Sharing } from './sharing.tsx';
import { Trend } from './trend.tsx';
import classes from './wellbeing.module.css';
import { pendingId, useEntries, useWellbeingSettings } from './wellbeing-queries.ts';
import { Who5 } from './who-5-form.tsx';

const HARD_WORDS: Readonly<Record<HardTime, { readonly title: string; readonly text: string }>> = {
  today: {
    title: 'That sounds like a hard day',
    text: 'You do not have to carry it alone. Tell someone you trust how it is, or call one of the lines below.',
  },
  lately: {
    title: 'The last two weeks look heavy',
    text: 'When low days go on for two weeks, it is a good time to talk with a doctor or a counselor. They can find out with you what would make it lighter. The lines below are there as well, day and night.',
  },
};

/** In the row of people. */
const YOU = 'you';
/** As `Page` puts something beside the rest. */
const HAS_ASIDE = '(min-width: 75em)';

interface ViewProps {
  readonly settings: WellbeingSettings;
  readonly entries: Entries;
  readonly today: string;
}

function OwnPage({ settings, entries, today, stage }: ViewProps & { readonly stage: 'teen' | 'adult' }) {
  const mayWrite = useMayDo('coach:log');
  const pending = usePendingDeletions();
  const days = entries.days.filter(({ day }) => !pending.has(pendingId(day)));
  const hard = hardTime(days, today);
  const own = days.find(({ day }) => day === today);
  // Someone who feels bad should not have to look below charts for what helps.
  const hasAside = useMediaQuery(HAS_ASIDE, true, { getInitialValueInEffect: false });
  const coping = <CopingList stage={stage} />;
  return (
    <Page
      aside={
        <>
          {hasAside ? coping : null}
          <Sharing people={settings.people} />
        </>
      }
    >
      {hard === null ? null : (
        <QuietNote title={HARD_WORDS[hard].title}>
          <p>{HARD_WORDS[hard].text}</p>
        </QuietNote>
      )}
      {mayWrite ? <CheckInForm key={today} today={today} day={own} /> : null}
      {hasAside ? null : coping}
      <section aria-labelledby="listen" className={classes.listen}>
        <Title order={2} id="listen" size="h3">
          People who listen
        </Title>
        <p>If it is ever too much, you do not have to carry it alone.</p>
        <HelpLines lines={settings.helpLines} />
      </section>
      {days.length === 0 ? null : (
        <section aria-labelledby="your-days" className={classes.trend}>
          <Title order={2} id="your-days">
            Your days
          </Title>
          <Trend days={days} today={today} />
          <LazyDetails summary="Day by day, with your notes" className={classes.card}>
            {() => <DayList days={days} />}
          </LazyDetails>
        </section>
      )}
      {settings.who5 === null ? null : (
        <Who5 form={settings.who5} entries={entries.who5} today={today} helpLines={settings.helpLines} />
      )}
      {entries.shared.map(({ userId, name, days: shown }) => (
        <section key={userId} aria-label={`What ${name} shows you`} className={classes.trend}>
          <Title order={2}>{name} shows you</Title>
          <Trend days={shown} today={today} />
        </section>
      ))}
    </Page>
  );
}

/** Of someone without days of their own here: a caregiver. */
function OthersPage({ settings }: Pick<ViewProps, 'settings'>) {
  return (
    <Page aside={<CopingList stage="adult" />}>
      <section aria-labelledby="listen" className={classes.listen}>
        <Title order={2} id="listen" size="h3">
          People who listen
        </Title>
        <p>Check-ins here are for the people of this household, and stay with them.</p>
        <HelpLines lines={settings.helpLines} />
      </section>
    </Page>
  );
}

function View(props: ViewProps) {
  const { settings, entries, today } = props;
  const { you, children } = settings;
  const isWriter = you !== null && you.stage !== 'child';
  const [chosen, setChosen] = useState<string | null>(null);
  const child = children.find(({ memberId }) => memberId === chosen) ?? (isWriter ? undefined : children[0]);
  return (
    <>
      {isWriter && children.length > 0 ? (
        <div className={classes.who}>
          <PeopleRow
            label="Who this is about"
            people={[
              { id: YOU, name: you.name, relationship: 'self', yours: true },
              ...children.map((each) => ({ ...each, id: each.memberId, yours: false })),
            ]}
            chosenId={child?.memberId ?? YOU}
            onChoose={(id) => setChosen(id === YOU ? null : id)}
          />
        </div>
      ) : null}
      {child !== undefined ? (
        <Page>
          <Feelings
            key={child.memberId}
            child={child}
            entries={entries.feelings.filter(({ memberId }) => memberId === child.memberId)}
            today={today}
            helpLines={settings.childHelpLines}
          />
        </Page>
      ) : isWriter ? (
        <OwnPage {...props} stage={you.stage === 'teen' ? 'teen' : 'adult'} />
      ) : (
        <OthersPage settings={settings} />
      )}
    </>
  );
}

function Content() {
  const today = personalToday(useNow());
  const settings = useWellbeingSettings();
  const entries = useEntries(today);
  if (settings.data && entries.data)
    return <View settings={settings.data} entries={entries.data} today={today} />;
  const failed = [settings, entries].find(({ isError }) => isError);
  if (failed === undefined)
    return <LoadingCards count={3} height={140} columns={1} label="Loading your days…" />;
  return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
}

export function WellbeingScreen() {
  return (
    <>
      <PageHeader title="Wellbeing" description="How you are, what can help, and people who listen." />
      <Content />
    </>
  );
}
