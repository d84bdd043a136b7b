import { lazy, Suspense } from 'react';
import { Outlet, useMatches } from 'react-router';
import { AuthScreen } from '#web/features/auth/auth-screen.tsx';
import { DemoBanner } from '#web/features/demo/demo-banner.tsx';
import { AppShell } from '../shell/app-shell.tsx';
import { ErrorScreen } from '../shell/error-screen.tsx';
import { SessionGate } from '../shell/session-gate.tsx';
import { SharedPage } from '../shell/shared-page.tsx';

// Beside the page rather than before it.
const OfflineStatus = lazy(async () => ({
  default: (await import('../shell/offline-status.tsx')).OfflineStatus,
}));

const LiveUpdates = lazy(async () => ({
  default: (await import('../shell/live-updates.tsx')).LiveUpdates,
}));

/** What a protected route may export as its `handle`. */
interface ProtectedHandle {
  readonly drawEarly?: boolean;
}

/** Visitors see the auth screen at the very address that they asked for. */
export default function ProtectedLayout() {
  const drawEarly = useMatches().some(({ handle }) => (handle as ProtectedHandle | undefined)?.drawEarly);
  return (
    <SessionGate drawEarly={drawEarly} auth={(state) => <AuthScreen {...state} />}>
      <AppShell>
        <DemoBanner />
        <Suspense>
          <OfflineStatus />
          <LiveUpdates />
        </Suspense>
        <SharedPage>
          <Outlet />
        </SharedPage>
      </AppShell>
    </SessionGate>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
