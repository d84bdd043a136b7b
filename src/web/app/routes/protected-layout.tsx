import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { AuthScreen } from '#web/features/auth/auth-screen.tsx';
import { DemoBanner } from '#web/features/demo/demo-banner.tsx';
import { AppShell } from '../shell/app-shell.tsx';
import { ErrorScreen } from '../shell/error-screen.tsx';
import { SessionGate } from '../shell/session-gate.tsx';

// Beside the page rather than before it.
const OfflineStatus = lazy(async () => ({
  default: (await import('../shell/offline-status.tsx')).OfflineStatus,
}));

/** Visitors see the auth screen at the very address that they asked for. */
export default function ProtectedLayout() {
  return (
    <SessionGate auth={(state) => <AuthScreen {...state} />}>
      <AppShell>
        <DemoBanner />
        <Suspense>
          <OfflineStatus />
        </Suspense>
        <Outlet />
      </AppShell>
    </SessionGate>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
