import { AuthFrame } from '#features/account/web/auth/auth-frame.tsx';
import { VerificationSteps } from '#features/account/web/email-proofs/verification-steps.tsx';
import { pageMeta } from '#site/page-meta.ts';

export const meta = pageMeta('/email-verification-pending');

export default function VerificationRoute() {
  return (
    <AuthFrame title="Confirm your address">
      <VerificationSteps />
    </AuthFrame>
  );
}
