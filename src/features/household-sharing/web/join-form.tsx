import { Anchor, Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import type { SignupBody, User } from '#platform/contract/accounts.ts';
import { looksLikeEmail } from '#platform/contract/contact-details.ts';
import { PASSWORD_HINT, PASSWORD_MIN, PASSWORD_TOO_SHORT } from '#platform/contract/password-rule.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { ApiError, apiRequest } from '#platform/web/api-client.ts';
import { keepInvitation } from '#platform/web/pending-invitation.ts';
import { forgetUser, signedInUser } from '#platform/web/session.ts';
import { showToast } from '#platform/web/toast.ts';
import { TERMS_VERSION } from '#site/legal-versions.ts';
import type { InvitationPreview } from '../contract.ts';

export interface JoinFormProps {
  readonly secret: string;
  readonly invitation: InvitationPreview;
}

/** A new account that begins in the household; anyone who has one signs in and comes back. */
export function JoinForm({ secret, invitation }: JoinFormProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { username: '', email: '', password: '' },
    validate: {
      username: (value) => (value.trim() === '' ? 'Please choose a username.' : null),
      email: (value) => (looksLikeEmail(value.trim()) ? null : 'Please enter a valid email address.'),
      password: (value) => (value.length < PASSWORD_MIN ? PASSWORD_TOO_SHORT : null),
    },
  });
  const signUp = useMutation<User, Error, SignupBody>({
    mutationFn: async (body) =>
      signedInUser(await apiRequest('POST', apiPaths.householdSharing.signUp, { body: { ...body, secret } })),
    onSuccess: () => {
      forgetUser(client);
      showToast({ title: 'Account Created', message: 'You are now part of the household.' });
      void navigate('/dashboard');
    },
    onError: (error) => {
      const sentence = error instanceof ApiError ? error.sentence : null;
      showToast({ title: 'Signup Failed', message: sentence ?? 'Failed to create account', kind: 'error' });
      if (!(error instanceof ApiError)) return;
      for (const field of error.fields) form.setFieldError(field.path, field.message);
    },
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) =>
        signUp.mutate({ ...values, email: values.email.trim(), termsVersion: TERMS_VERSION }),
      )}
    >
      <Stack gap="md">
        <Title order={2} size="h3">
          Create your account
        </Title>
        <TextInput
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
        <TextInput
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          {...(invitation.forOneAddress ? { description: 'The address the invitation was sent to.' } : {})}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          name="password"
          description={PASSWORD_HINT}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <Button type="submit" fullWidth loading={signUp.isPending}>
          Join with a new account
        </Button>
        <Text size="sm" c="dimmed">
          By creating an account you agree to the{' '}
          <Anchor component={Link} to="/terms">
            Terms of Service
          </Anchor>{' '}
          and the{' '}
          <Anchor component={Link} to="/privacy-updated">
            Privacy Policy
          </Anchor>
          .
        </Text>
        <Text>
          Already have an account?{' '}
          <Anchor component={Link} to="/login" onClick={() => keepInvitation(secret)}>
            Sign in
          </Anchor>{' '}
          and you’ll come back here.
        </Text>
      </Stack>
    </form>
  );
}
