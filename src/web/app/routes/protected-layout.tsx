import { Outlet } from 'react-router';
import { AuthScreen } from '#web/features/auth/auth-screen.tsx';
import { AppShell } from '../shell/app-shell.tsx';
import { ErrorScreen } from '../shell/error-screen.tsx';
import { SessionGate } from '../shell/session-gate.tsx';

/** Visitors see the auth screen at the very address that they asked for. */
export default function ProtectedLayout() {
  return (
    <SessionGate auth={(state) => <AuthScreen {...state} />}>
      <AppShell>
        <Outlet />
      </AppShell>
    </SessionGate>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
