import { Center, Loader } from '@mantine/core';
import { Outlet } from 'react-router';
import { AuthScreen } from '#web/features/auth/auth-screen.tsx';
import { lastCheckOutcome, useUser } from '#web/lib/session.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { OfflineStatus } from '../shell/offline-status.tsx';

/** Visitors see the auth screen at the very address that they asked for. */
export default function ProtectedLayout() {
  const { user, isLoading, retry } = useUser();
  if (isLoading) {
    return (
      <Center mih="100dvh" role="status" aria-label="Checking your sign-in">
        <Loader size="lg" />
      </Center>
    );
  }
  if (!user) return <AuthScreen serverAway={lastCheckOutcome() !== 'visitor'} onRetryCheck={retry} />;
  return (
    <AppShell>
      <OfflineStatus userId={user.id} />
      <Outlet />
    </AppShell>
  );
}
