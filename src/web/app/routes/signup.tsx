import { StandaloneSignupScreen } from '#web/features/auth/standalone-signup-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = pageMeta('/signup');

export default function SignupRoute() {
  return <StandaloneSignupScreen />;
}
