import { AuthScreen } from '#web/features/auth/auth-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = pageMeta('/auth');

export default function AuthRoute() {
  return <AuthScreen />;
}
