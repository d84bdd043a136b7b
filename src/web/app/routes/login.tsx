import type { MetaFunction } from 'react-router';
import { StandaloneLoginScreen } from '#web/features/auth/standalone-login-screen.tsx';
import { pageTitle } from '#web/ui/brand.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Sign in') }];

export default function LoginRoute() {
  return <StandaloneLoginScreen />;
}
