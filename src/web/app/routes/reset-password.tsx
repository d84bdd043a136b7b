import { AuthFrame } from '#web/features/auth/auth-frame.tsx';
import { ResetPasswordForm } from '#web/features/email-proofs/reset-password-form.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = pageMeta('/reset-password');

export default function ResetPasswordRoute() {
  return (
    <AuthFrame
      title="Choose a new password"
      description="All of your devices are signed out. Then you sign in with the new one."
    >
      <ResetPasswordForm />
    </AuthFrame>
  );
}
