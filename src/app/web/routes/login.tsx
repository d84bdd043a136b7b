import { StandaloneLoginScreen } from '#features/account/web/auth/standalone-login-screen.tsx';
import { pageMeta } from '#site/page-meta.ts';

export const meta = pageMeta('/login');

export default function LoginRoute() {
  return <StandaloneLoginScreen />;
}
