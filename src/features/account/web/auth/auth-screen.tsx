import { Alert, Anchor, Stack, Tabs, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { showToast } from '#platform/web/toast.ts';
import { RetryButton } from '#platform/web/ui/retry-button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { loginFailure } from './auth-messages.ts';
import { useLogin } from './auth-mutations.ts';
import { LoginForm } from './login-form.tsx';
import { ProviderButton } from './provider-button.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { SignUpAccess } from './sign-up-access.tsx';
import { SignupForm } from './signup-form.tsx';

export interface AuthScreenProps {
  /** The server could not tell who this is; perhaps the person is signed in after all. */
  readonly serverAway?: boolean;
  readonly onRetryCheck?: () => unknown;
  /** Whose page waits behind this screen, with text that is not saved yet. */
  readonly waitingFor?: string | null;
}

export function AuthScreen({ serverAway = false, onRetryCheck, waitingFor = null }: AuthScreenProps) {
  const [tab, setTab] = useState<string | null>('login');
  const login = useLogin(
    (error) => showToast({ title: 'Login Failed', message: loginFailure(error), kind: 'error' }),
    waitingFor,
  );
  return (
    <AuthFrame title="Welcome to Hearthwell" description="Meal plans that a family with allergies can trust.">
      {serverAway ? (
        <Alert color="saffron" variant="light" title="We could not check your sign-in" role="alert">
          <Stack gap="xs" align="flex-start">
            <Text size="sm">The answer took too long. If you are signed in, try again.</Text>
            {onRetryCheck ? <RetryButton onRetry={onRetryCheck} /> : null}
          </Stack>
        </Alert>
      ) : null}
      {waitingFor === null ? null : (
        <Alert color="saffron" variant="light" title="You were signed out" role="status">
          <Text size="sm">What you typed is kept. Sign in again to continue.</Text>
        </Alert>
      )}
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List grow mb="lg">
          <Tabs.Tab value="login" h={48} fz="md">
            Login
          </Tabs.Tab>
          <Tabs.Tab value="signup" h={48} fz="md">
            Sign Up
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="login">
          {login.secondStep === null ? (
            <LoginForm onSubmit={login.mutate} pending={login.isPending} />
          ) : (
            <SecondStepForm {...login.secondStep} />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="signup">
          <SignUpAccess>
            <SignupForm />
          </SignUpAccess>
        </Tabs.Panel>
      </Tabs>
      <ProviderButton />
      <Text size="sm" c="dimmed">
        <Anchor component={Link} to="/terms">
          Terms of Service
        </Anchor>{' '}
        ·{' '}
        <Anchor component={Link} to="/privacy-updated">
          Privacy Policy
        </Anchor>
      </Text>
    </AuthFrame>
  );
}
