import type { MetaFunction } from 'react-router';
import { VerificationScreen } from '#web/features/auth/verification-screen.tsx';
import { pageTitle } from '#web/ui/brand.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Your account is ready') }];

export default function VerificationRoute() {
  return <VerificationScreen />;
}
