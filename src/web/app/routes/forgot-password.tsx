import type { MetaFunction } from 'react-router';
import { accountStepPages } from '#contract/account-step-pages.ts';
import { AuthFrame } from '#web/features/auth/auth-frame.tsx';
import { ForgotPasswordForm } from '#web/features/email-proofs/forgot-password-form.tsx';
import { metaOf } from '#web/lib/page-meta.ts';

export const meta: MetaFunction = () => [
  ...metaOf(accountStepPages.forgotPassword),
  // Nothing to find here without a mail, or somebody who waits for one.
  { name: 'robots', content: 'noindex' },
];

export default function ForgotPasswordRoute() {
  return (
    <AuthFrame
      title="Forgot your password?"
      description="It happens. We’ll send you a link to set a new one."
    >
      <ForgotPasswordForm />
    </AuthFrame>
  );
}
