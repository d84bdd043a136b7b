import { AuthFrame } from '#web/features/auth/auth-frame.tsx';
import { ForgotPasswordForm } from '#web/features/email-proofs/forgot-password-form.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = pageMeta('/forgot-password');

export default function ForgotPasswordRoute() {
  return (
    <AuthFrame title="Forgot your password?" description="It happens. We send you a link for a new one.">
      <ForgotPasswordForm />
    </AuthFrame>
  );
}
