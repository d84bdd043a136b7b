import { lazy, Suspense } from 'react';
import { Outlet, useMatches } from 'react-router';
import { DemoBanner } from '#web/features/demo/demo-banner.tsx';
import { AppShell } from '../shell/app-shell.tsx';
import { ErrorScreen } from '../shell/error-screen.tsx';
import { Checking, SessionGate } from '../shell/session-gate.tsx';
import { SharedPage } from '../shell/shared-page.tsx';

// For visitors alone: nobody who is signed in waits for it.
const AuthScreen = lazy(async () => ({
  default: (await import('#web/features/auth/auth-screen.tsx')).AuthScreen,
}));
// Beside the page rather than before it.
const OfflineStatus = lazy(async () => ({
  default: (await import('../shell/offline-status.tsx')).OfflineStatus,
}));

const LiveUpdates = lazy(async () => ({
  default: (await import('../shell/live-updates.tsx')).LiveUpdates,
}));
const ChangedTextsBanner = lazy(async () => ({
  default: (await import('#web/features/privacy/changed-texts-banner.tsx')).ChangedTextsBanner,
}));

/** What a protected route may export as its `handle`. */
interface ProtectedHandle {
  readonly drawEarly?: boolean;
}

/** Visitors see the auth screen at the very address that they asked for. */
export default function ProtectedLayout() {
  const drawEarly = useMatches().some(({ handle }) => (handle as ProtectedHandle | undefined)?.drawEarly);
  return (
    <SessionGate
      drawEarly={drawEarly}
      auth={(state) => (
        <Suspense fallback={<Checking small={false} />}>
          <AuthScreen {...state} />
        </Suspense>
      )}
    >
      <AppShell>
        <DemoBanner />
        <Suspense>
          <ChangedTextsBanner />
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
