import type { MetaFunction } from 'react-router';
import { accountStepPages } from '#contract/account-step-pages.ts';
import { AuthFrame } from '#web/features/auth/auth-frame.tsx';
import { ResetPasswordForm } from '#web/features/email-proofs/reset-password-form.tsx';
import { metaOf } from '#web/lib/page-meta.ts';

export const meta: MetaFunction = () => [
  ...metaOf(accountStepPages.resetPassword),
  // Nothing to find here without a mail, or somebody who waits for one.
  { name: 'robots', content: 'noindex' },
];

export default function ResetPasswordRoute() {
  return (
    <AuthFrame
      title="Choose a new password"
      description="This signs you out on every device. Then sign in with your new password."
    >
      <ResetPasswordForm />
    </AuthFrame>
  );
}
