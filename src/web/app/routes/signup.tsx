import type { MetaFunction } from 'react-router';
import { StandaloneSignupScreen } from '#web/features/auth/standalone-signup-screen.tsx';
import { pageTitle } from '#web/ui/brand.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Create your account') }];

export default function SignupRoute() {
  return <StandaloneSignupScreen />;
}
