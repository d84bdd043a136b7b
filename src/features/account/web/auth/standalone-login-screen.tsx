import { Alert, Anchor, Button, Text } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { showToast } from '#platform/web/toast.ts';
import { AuthFrame } from './auth-frame.tsx';
import { AUTH_TOASTS, standaloneLoginFailure } from './auth-messages.ts';
import { useLogin, usePasskeyLogin } from './auth-mutations.ts';
import { hasPlatformAuthenticator, savedCredentials } from './device-credentials.ts';
import { LoginForm } from './login-form.tsx';
import { ProviderButton } from './provider-button.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { useProviderProblem } from './use-provider.ts';

export function StandaloneLoginScreen() {
  const problem = useProviderProblem();
  const [deviceReady, setDeviceReady] = useState(false);
  const login = useLogin((error) =>
    showToast({ title: 'Login Failed', message: standaloneLoginFailure(error), kind: 'error' }),
  );
  useEffect(() => {
    void hasPlatformAuthenticator().then(setDeviceReady);
  }, []);
  const passkey = usePasskeyLogin(
    () => {
      showToast(AUTH_TOASTS.deviceConfirmed);
      document.querySelector<HTMLInputElement>('input[name="username"]')?.focus();
    },
    () => showToast(AUTH_TOASTS.deviceFailed),
  );
  const enterByDevice = async () => {
    const saved = await savedCredentials();
    if (saved === null) return passkey.mutate();
    showToast(AUTH_TOASTS.savedCredentials);
    login.mutate(saved);
  };
  if (login.secondStep !== null) {
    return (
      <AuthFrame title="Sign in" description="Good to see you again.">
        <SecondStepForm {...login.secondStep} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Sign in" description="Good to see you again.">
      {problem === null ? null : (
        <Alert color="tomato" variant="light" title="Not signed in" role="alert">
          <Text size="sm">{problem}</Text>
        </Alert>
      )}
      <LoginForm onSubmit={login.mutate} pending={login.isPending}>
        {deviceReady ? (
          <Button
            variant="default"
            fullWidth
            leftSection={<IconFingerprint size={20} aria-hidden />}
            loading={passkey.isPending}
            onClick={() => void enterByDevice()}
          >
            Use Device Biometrics
          </Button>
        ) : null}
      </LoginForm>
      <ProviderButton />
      <Text>
        New here?{' '}
        <Anchor component={Link} to="/signup">
          Create an account
        </Anchor>
      </Text>
    </AuthFrame>
  );
}
