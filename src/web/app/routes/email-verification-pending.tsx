import { VerificationScreen } from '#web/features/auth/verification-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = pageMeta('/email-verification-pending');

export default function VerificationRoute() {
  return <VerificationScreen />;
}
