import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { DeviceList } from '#features/reminders/web/shared/device-list.tsx';
import { useDevices } from '#features/reminders/web/shared/devices.ts';
import { useMayDo } from '#platform/web/may-do.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LazyDetails } from '#platform/web/ui/lazy-details.tsx';
import { LoadingCards } from '#platform/web/ui/loading-cards.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import type { HouseholdHydration, HydrationSettings } from '../contract/hydration.ts';
import classes from './hydration.module.css';
import { useHydrationSettings } from './hydration-queries.ts';
import { saveHousehold } from './save-household.ts';
import { SettingsCups } from './settings-cups.tsx';
import { SettingsHousehold } from './settings-household.tsx';
import { SettingsPerson } from './settings-person.tsx';

function Parts({ settings: { household, people } }: { readonly settings: HydrationSettings }) {
  const mayManage = useMayDo('hydration:manage');
  const mayLog = useMayDo('hydration:log');
  if (!mayLog) return <Text>Only people who log drinks can change this.</Text>;
  const save = (part: Partial<HouseholdHydration>) => saveHousehold(household, part);
  return (
    <>
      {mayManage ? (
        <>
          <SettingsCups household={household} onChange={save} />
          <SettingsHousehold household={household} onChange={save} />
        </>
      ) : null}
      <SectionCard
        title="Each person"
        description="Exercise, hot weather, and reminders. Everything here saves by itself."
      >
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
      <DeviceReminders />
    </>
  );
}

/** A server that sends no messages to devices has nothing to say here, but for devices that were added before. */
function DeviceReminders() {
  const { data } = useDevices();
  if (!data || (data.publicKey === null && data.devices.length === 0)) return null;
  return (
    <SectionCard
      title="Reminders on your devices"
      description="A short message, even when the app is closed."
    >
      <DeviceList />
    </SectionCard>
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
