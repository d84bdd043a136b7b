import { StandaloneSignupScreen } from '#features/account/web/auth/standalone-signup-screen.tsx';
import { pageMeta } from '#site/page-meta.ts';

export const meta = pageMeta('/signup');

export default function SignupRoute() {
  return <StandaloneSignupScreen />;
}
