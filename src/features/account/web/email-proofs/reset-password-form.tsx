import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { NEW_PASSWORD_HINT, PASSWORD_MIN, PASSWORD_TOO_SHORT } from '#platform/contract/password-rule.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { ApiError } from '#platform/web/api-client.ts';
import { forgetUser } from '#platform/web/session.ts';
import { DeadLink, LINK_CUT, LINK_OVER } from '#platform/web/ui/dead-link.tsx';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { useHydrated } from '#platform/web/use-hydrated.ts';
import { hasCode, isUnknown, sentenceOf, useConfirmReset, useLook } from './email-proof-requests.ts';
import { SignInMethodsChoice } from './sign-in-methods-choice.tsx';
import { cleanToken, TOKEN_LENGTH, useTokenInAddress } from './token-in-address.ts';

export function ResetPasswordForm() {
  const fromAddress = useTokenInAddress();
  // Until the page is alive nobody knows whether the address has one.
  const asksForCode = useHydrated() && fromAddress === null;
  const client = useQueryClient();
  const reset = useConfirmReset();
  const [kept, setKept] = useState<string[]>([]);
  const form = useForm({
    initialValues: { code: '', password: '' },
    validate: {
      code: (value) =>
        fromAddress === null && cleanToken(value) === '' ? 'Please enter the code from the email.' : null,
      password: (value) => (value.length < PASSWORD_MIN ? PASSWORD_TOO_SHORT : null),
    },
  });
  const token = fromAddress ?? cleanToken(form.values.code);
  const look = useLook(apiPaths.emailProofs.lookReset, token, reset.isSuccess);
  // Not of a link that was opened in the same window before.
  const refused = reset.variables?.token === token ? reset.error : null;
  const submit = form.onSubmit(({ password }) =>
    reset.mutate(
      { token, password, keep: kept },
      {
        // Every session has ended, this browser's own too.
        onSuccess: () => forgetUser(client),
        onError: (error) => {
          for (const field of error instanceof ApiError ? error.fields : []) {
            form.setFieldError(field.path, field.message);
          }
        },
      },
    ),
  );
  if (reset.isSuccess) {
    return (
      <Stack gap="md" align="flex-start" role="status">
        <Text>Your new password is set. All devices were signed out.</Text>
        <Button component={Link} to="/login">
          Sign in
        </Button>
      </Stack>
    );
  }
  if (fromAddress !== null && [look.error, refused].some((error) => hasCode(error, 'link_over'))) {
    return (
      <DeadLink title="No new password yet" to="/forgot-password" action="Send a new link">
        {LINK_OVER}
      </DeadLink>
    );
  }
  if (fromAddress !== null && fromAddress.length !== TOKEN_LENGTH) {
    return (
      <DeadLink title="No new password yet" to="/forgot-password" action="Send a new link">
        {LINK_CUT}
      </DeadLink>
    );
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text c="dimmed">This signs you out on every device. Then sign in with your new password.</Text>
        {asksForCode ? (
          <TextInput
            label="Code from the email"
            description="The link in the email fills it in. You can also copy it from there."
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('code')}
          />
        ) : null}
        <PasswordField
          label="New password"
          description={NEW_PASSWORD_HINT}
          name="password"
          {...form.getInputProps('password')}
        />
        <SignInMethodsChoice
          path={apiPaths.emailProofs.lookReset}
          token={token}
          kept={kept}
          onChange={setKept}
        />
        {reset.error ? (
          <Alert color="tomato" variant="light" title="Not changed" role="alert">
            <Text size="sm">{sentenceOf(reset.error)}</Text>
          </Alert>
        ) : null}
        <Button
          type="submit"
          fullWidth
          loading={reset.isPending}
          disabled={look.isFetching || isUnknown(look.error)}
        >
          Set new password
        </Button>
        {reset.error ? (
          <Button component={Link} to="/forgot-password" variant="default" fullWidth>
            Send a new link
          </Button>
        ) : null}
      </Stack>
    </form>
  );
}
