import { AuthFrame } from '#web/features/auth/auth-frame.tsx';
import { VerifyEmailForm } from '#web/features/email-proofs/verify-email-form.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = pageMeta('/verify-email');

export default function VerifyEmailRoute() {
  return (
    <AuthFrame title="Confirm your e-mail address">
      <VerifyEmailForm />
    </AuthFrame>
  );
}
