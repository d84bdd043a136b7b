import type { MetaFunction } from 'react-router';
import { accountStepPages } from '#contract/account-step-pages.ts';
import { AuthFrame } from '#web/features/auth/auth-frame.tsx';
import { VerifyEmailForm } from '#web/features/email-proofs/verify-email-form.tsx';
import { metaOf } from '#web/lib/page-meta.ts';

export const meta: MetaFunction = () => [
  ...metaOf(accountStepPages.verifyEmail),
  // Nothing to find here without a mail, or somebody who waits for one.
  { name: 'robots', content: 'noindex' },
];

export default function VerifyEmailRoute() {
  return (
    <AuthFrame title="Confirm your email address">
      <VerifyEmailForm />
    </AuthFrame>
  );
}
