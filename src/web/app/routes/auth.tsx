import type { MetaFunction } from 'react-router';
import { AuthScreen } from '#web/features/auth/auth-screen.tsx';
import { pageTitle } from '#web/ui/brand.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Sign in or sign up') }];

export default function AuthRoute() {
  return <AuthScreen />;
}
