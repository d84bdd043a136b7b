import type { MetaFunction } from 'react-router';
import { AuthFrame } from '#features/account/web/auth/auth-frame.tsx';
import { VerifyEmailForm } from '#features/account/web/email-proofs/verify-email-form.tsx';
import { accountStepPages } from '#site/account-step-pages.ts';
import { metaOf } from '#site/page-meta.ts';

export const meta: MetaFunction = () => [
  ...metaOf(accountStepPages.verifyEmail),
  // Nothing to find here without a mail, or someone who waits for one.
  { name: 'robots', content: 'noindex' },
];

export default function VerifyEmailRoute() {
  return (
    <AuthFrame title="Confirm your email address">
      <VerifyEmailForm />
    </AuthFrame>
  );
}
