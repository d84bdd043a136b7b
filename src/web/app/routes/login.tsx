import { StandaloneLoginScreen } from '#web/features/auth/standalone-login-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = pageMeta('/login');

export default function LoginRoute() {
  return <StandaloneLoginScreen />;
}
