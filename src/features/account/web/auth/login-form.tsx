import { Anchor, Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { showToast } from '#platform/web/toast.ts';
import { focusFirstError, UsernameField } from './account-fields.tsx';
import { AUTH_TOASTS } from './auth-messages.ts';
import type { Credentials } from './device-credentials.ts';

export interface LoginFormProps {
  readonly onSubmit: (credentials: Credentials) => void;
  readonly pending: boolean;
  /** Below the submit button. */
  readonly children?: ReactNode;
}

export function LoginForm({ onSubmit, pending, children }: LoginFormProps) {
  const form = useForm({
    initialValues: { username: '', password: '' },
    validate: {
      username: (value) => (value.trim() === '' ? 'Please enter your username.' : null),
      password: (value) => (value === '' ? 'Please enter your password.' : null),
    },
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        ({ username, password }) => onSubmit({ username: username.trim(), password }),
        (errors) => {
          showToast(AUTH_TOASTS.loginFieldsMissing);
          focusFirstError(form, errors);
        },
      )}
    >
      <Stack gap="md">
        <UsernameField
          description="Or the email address you confirmed."
          {...form.getInputProps('username')}
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <Button type="submit" fullWidth loading={pending}>
          Sign In
        </Button>
        {children}
        <Anchor component={Link} to="/forgot-password">
          Forgot password?
        </Anchor>
      </Stack>
    </form>
  );
}
