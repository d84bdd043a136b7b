import { AuthScreen } from '#features/account/web/auth/auth-screen.tsx';
import { pageMeta } from '#site/page-meta.ts';

export const meta = pageMeta('/auth');

export default function AuthRoute() {
  return <AuthScreen />;
}
