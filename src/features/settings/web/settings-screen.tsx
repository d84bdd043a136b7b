import { Button } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { settingsPath } from '#platform/contract/settings-sections.ts';
import { useUser } from '#platform/web/session.ts';
import { isFromSignUp } from '#platform/web/sign-up-arrival.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { useHydrated } from '#platform/web/use-hydrated.ts';
import { sectionOfHash } from './sections.ts';
import classes from './settings.module.css';
import { SettingsIndex } from './settings-index.tsx';

export interface SettingsScreenProps {
  /** Leads through the first steps until they are done. */
  readonly setup: (isArrival: boolean) => ReactNode;
}

/** The index of the settings. Right after the sign-up it is one card that leads on; all else is a press away. */
export function SettingsScreen({ setup }: SettingsScreenProps) {
  const { user } = useUser();
  const { state, hash, search } = useLocation();
  const [showsAll, setShowsAll] = useState(false);
  // The index is drawn at build and stands until it is known who is there; what the address says comes right after.
  const isHydrated = useHydrated();
  const linked = isHydrated ? sectionOfHash(hash) : null;
  if (linked !== null) return <Navigate to={{ pathname: settingsPath(linked), search }} replace />;
  // Where a linked sign-in ended when the settings were one page.
  if (isHydrated && new URLSearchParams(search).has('problem')) {
    return <Navigate to={{ pathname: settingsPath('security'), search }} replace />;
  }
  if (showsAll || user?.access.role !== 'owner' || !isFromSignUp(state)) {
    return (
      <>
        <PageHeader title="Settings" description="Your account, how Hearthwell looks, and what we keep." />
        <SettingsIndex current={null} />
        {/* It comes when the server has answered: above the index it would push all lines down. */}
        <div className={classes.setup}>{setup(false)}</div>
      </>
    );
  }
  return (
    <>
      <PageHeader title="Settings" description="Welcome! One thing first, then the rest is up to you." />
      {setup(true)}
      <Button
        variant="subtle"
        mt="lg"
        leftSection={<IconAdjustments size={20} aria-hidden />}
        onClick={() => setShowsAll(true)}
      >
        Show all settings
      </Button>
    </>
  );
}
