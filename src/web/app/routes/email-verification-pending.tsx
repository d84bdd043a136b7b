import { AuthFrame } from '#web/features/auth/auth-frame.tsx';
import { VerificationSteps } from '#web/features/email-proofs/verification-steps.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = pageMeta('/email-verification-pending');

export default function VerificationRoute() {
  return (
    <AuthFrame title="Confirm your address">
      <VerificationSteps />
    </AuthFrame>
  );
}
