import { lazy, Suspense } from 'react';
import { Outlet, useMatches } from 'react-router';
import { DemoBanner } from '#web/features/demo/demo-banner.tsx';
import { useKitchenTimers } from '#web/lib/kitchen-timers.ts';
import { useUser } from '#web/lib/session.ts';
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

// Only with somebody who cooks; it rings on whatever page they are meanwhile.
const TimersBar = lazy(async () => ({
  default: (await import('#web/features/kitchen-timers/timers-bar.tsx')).TimersBar,
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
  /** The page fills the screen: no bars, no menu. */
  readonly withoutShell?: boolean;
}

/**
 * By itself, so that a timer that starts or ends draws nothing else anew. What somebody cooks is not for whoever finds the
 * page while it is still asked who is there.
 */
function RunningTimers() {
  const { user } = useUser();
  return useKitchenTimers().length > 0 && user !== null ? <TimersBar place="shell" /> : null;
}

/** Visitors see the auth screen at the very address that they asked for. */
export default function ProtectedLayout() {
  const handles = useMatches().map(({ handle }) => (handle ?? {}) as ProtectedHandle);
  const drawEarly = handles.some((handle) => handle.drawEarly);
  const withoutShell = handles.some((handle) => handle.withoutShell);
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
          <Suspense>
            <RunningTimers />
          </Suspense>
        </AppShell>
      )}
    </SessionGate>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
