import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { Outlet, useMatches } from 'react-router';
import { SampleBanner } from '#features/demo/web/sample-banner.tsx';
import { declareStale } from '#platform/web/query-client.ts';
import { STALE_RULES } from '../features.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { ErrorScreen } from '../shell/error-screen.tsx';
import type { ProtectedHandle } from '../shell/protected-handle.ts';
import { RunningTimers } from '../shell/running-timers.tsx';
import { Checking, SessionGate } from '../shell/session-gate.tsx';
import { SharedPage } from '../shell/shared-page.tsx';

// For visitors alone: nobody who is signed in waits for it.
const AuthScreen = lazy(async () => ({
  default: (await import('#features/account/web/auth/auth-screen.tsx')).AuthScreen,
}));
// Beside the page rather than before it.
const OfflineStatus = lazy(async () => ({
  default: (await import('../shell/offline-status.tsx')).OfflineStatus,
}));

const LiveUpdates = lazy(async () => ({
  default: (await import('../shell/live-updates.tsx')).LiveUpdates,
}));
const ChangedTextsBanner = lazy(async () => ({
  default: (await import('#features/consents/web/changed-texts-banner.tsx')).ChangedTextsBanner,
}));

/** Visitors see the auth screen at the very address that they asked for. */
export default function ProtectedLayout() {
  const handles = useMatches().map(({ handle }) => (handle ?? {}) as ProtectedHandle);
  const drawEarly = handles.some((handle) => handle.drawEarly);
  const withoutShell = handles.some((handle) => handle.withoutShell);
  const client = useQueryClient();
  // Before any effect of the page below, which may write.
  useLayoutEffect(() => declareStale(client, STALE_RULES), [client]);
  return (
    <SessionGate
      drawEarly={drawEarly}
      auth={(state) => (
        <Suspense fallback={<Checking small={false} />}>
          <AuthScreen {...state} />
        </Suspense>
      )}
    >
      {withoutShell ? (
        <SharedPage>
          <Outlet />
          <Suspense>
            <OfflineStatus />
            <LiveUpdates />
          </Suspense>
        </SharedPage>
      ) : (
        <AppShell dock={<RunningTimers />}>
          <SampleBanner />
          <Suspense>
            <ChangedTextsBanner />
            <OfflineStatus />
            <LiveUpdates />
          </Suspense>
          <SharedPage>
            <Outlet />
          </SharedPage>
        </AppShell>
      )}
    </SessionGate>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
