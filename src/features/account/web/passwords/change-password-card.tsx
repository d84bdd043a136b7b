import { Alert, Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { NEW_PASSWORD_HINT, PASSWORD_MIN, PASSWORD_TOO_SHORT } from '#platform/contract/password-rule.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { ApiError, apiRequest } from '#platform/web/api-client.ts';
import { useUser } from '#platform/web/session.ts';
import { showToast } from '#platform/web/toast.ts';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import type { PasswordChangeBody } from '../../contract/passwords.ts';

/** Part of the settings page. */
export function ChangePasswordCard() {
  const { user } = useUser();
  // Nobody signs in to a sample family.
  if (user === null || user.demo) return null;
  return (
    <SectionCard title="Password" description="A new password signs you out on every other device.">
      <ChangePasswordForm username={user.username} near={[user.username, user.email]} />
    </SectionCard>
  );
}

function ChangePasswordForm({ username, near }: { readonly username: string; readonly near: string[] }) {
  const client = useQueryClient();
  const form = useForm<PasswordChangeBody>({
    initialValues: { currentPassword: '', newPassword: '' },
    validate: {
      currentPassword: (value) => (value === '' ? 'Please enter your current password.' : null),
      newPassword: (value) => (value.length < PASSWORD_MIN ? PASSWORD_TOO_SHORT : null),
    },
  });
  const change = useMutation<unknown, Error, PasswordChangeBody>({
    mutationFn: (body) => apiRequest('POST', apiPaths.passwords.change, { body }),
    onSuccess: () => {
      form.reset();
      void client.invalidateQueries({ queryKey: [apiPaths.sessions.list] });
      showToast({ title: 'Password changed', message: 'Your other devices were signed out.' });
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      for (const field of error.fields) form.setFieldError(field.path, field.message);
    },
  });
  const isAboutField = change.error instanceof ApiError && change.error.fields.length > 0;
  return (
    <form noValidate onSubmit={form.onSubmit((values) => change.mutate(values))}>
      <Stack gap="md" align="stretch">
        {/* Shows a password manager whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <PasswordField
          label="New password"
          description={NEW_PASSWORD_HINT}
          near={near}
          {...form.getInputProps('newPassword')}
        />
        {change.isError && !isAboutField ? <Problem error={change.error} /> : null}
        <div>
          <Button type="submit" loading={change.isPending}>
            Change password
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function Problem({ error }: { readonly error: Error }) {
  const sentence = error instanceof ApiError ? error.sentence : null;
  return (
    <Alert color="tomato" variant="light" role="alert">
      <Text size="sm">{sentence ?? 'This was not saved. Please check your connection and try again.'}</Text>
    </Alert>
  );
}
