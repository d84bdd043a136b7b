import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { DeviceList } from '#features/reminders/web/shared/device-list.tsx';
import { useMayDo } from '#platform/web/may-do.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LazyDetails } from '#platform/web/ui/lazy-details.tsx';
import { LoadingCards } from '#platform/web/ui/loading-cards.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import type { HouseholdHydration, HydrationSettings } from '../contract/hydration.ts';
import classes from './hydration.module.css';
import { changeSettings, useHydrationSettings } from './hydration-queries.ts';
import { SettingsCups } from './settings-cups.tsx';
import { SettingsHousehold } from './settings-household.tsx';
import { SettingsPerson } from './settings-person.tsx';

const saveHousehold = (household: HouseholdHydration) =>
  void changeSettings({ kind: 'household-set', household });

function Parts({ settings: { household, people } }: { readonly settings: HydrationSettings }) {
  const mayManage = useMayDo('hydration:manage');
  const mayLog = useMayDo('hydration:log');
  if (!mayLog) return <Text>Only people who log drinks can change this.</Text>;
  return (
    <>
      {mayManage ? (
        <>
          <SettingsCups household={household} onChange={saveHousehold} />
          <SettingsHousehold household={household} onChange={saveHousehold} />
        </>
      ) : null}
      <SectionCard title="Each person" description="Sport, heat, and when you want a reminder.">
        <div>
          {people.map((person) => (
            <LazyDetails
              key={person.memberId}
              className={classes.foldLine}
              isOpen={people.length === 1}
              summary={<bdi>{person.yours ? 'You' : person.name}</bdi>}
            >
              {() => <SettingsPerson person={person} units={household.units} />}
            </LazyDetails>
          ))}
        </div>
      </SectionCard>
      <SectionCard
        title="Reminders on your devices"
        description="A short message, even when the app is closed."
      >
        <DeviceList />
      </SectionCard>
    </>
  );
}

function Content() {
  const { data, isPending, error, refetch } = useHydrationSettings();
  if (data) return <Parts settings={data} />;
  if (isPending) return <LoadingCards count={3} height={180} columns={1} label="Loading your settings…" />;
  return <ErrorState error={error} onRetry={() => void refetch()} />;
}

export function SettingsScreen() {
  return (
    <>
      <PageHeader
        title="Hydration Settings"
        description={
          <>
            Cups, units and reminders.{' '}
            <Anchor component={Link} to="/hydration-tracker">
              Back to the tracker
            </Anchor>
          </>
        }
      />
      <Page width="form">
        <Content />
      </Page>
    </>
  );
}
