import type { MetaFunction } from 'react-router';
import { AuthFrame } from '#features/account/web/auth/auth-frame.tsx';
import { ForgotPasswordForm } from '#features/account/web/email-proofs/forgot-password-form.tsx';
import { accountStepPages } from '#site/account-step-pages.ts';
import { metaOf } from '#site/page-meta.ts';

export const meta: MetaFunction = () => [
  ...metaOf(accountStepPages.forgotPassword),
  // Nothing to find here without a mail, or someone who waits for one.
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
