import type { MetaFunction } from 'react-router';
import { AuthFrame } from '#features/account/web/auth/auth-frame.tsx';
import { ResetPasswordForm } from '#features/account/web/email-proofs/reset-password-form.tsx';
import { accountStepPages } from '#site/account-step-pages.ts';
import { metaOf } from '#site/page-meta.ts';

export const meta: MetaFunction = () => [
  ...metaOf(accountStepPages.resetPassword),
  // Nothing to find here without a mail, or someone who waits for one.
  { name: 'robots', content: 'noindex' },
];

export default function ResetPasswordRoute() {
  return (
    <AuthFrame title="Choose a new password">
      <ResetPasswordForm />
    </AuthFrame>
  );
}
