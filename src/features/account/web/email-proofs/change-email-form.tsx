import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { looksLikeEmail } from '#platform/contract/contact-details.ts';
import { ApiError } from '#platform/web/api-client.ts';
import { showToast } from '#platform/web/toast.ts';
import { sentenceOf, useChangeEmail } from './email-proof-requests.ts';

export interface ChangeEmailFormProps {
  readonly onClose: () => void;
}

export function ChangeEmailForm({ onClose }: ChangeEmailFormProps) {
  const change = useChangeEmail();
  const form = useForm({
    initialValues: { newEmail: '', password: '' },
    validate: {
      newEmail: (value) => (looksLikeEmail(value.trim()) ? null : 'Please enter a valid email address.'),
      password: (value) => (value === '' ? 'Please enter your password.' : null),
    },
  });
  const submit = form.onSubmit(({ newEmail, password }) =>
    change.mutate(
      { newEmail: newEmail.trim(), password },
      {
        onSuccess: () => {
          showToast({
            title: 'One more step',
            message: 'Please open the link for your new address.',
          });
          onClose();
        },
        onError: (error) => {
          const fields = error instanceof ApiError ? error.fields : [];
          for (const field of fields) form.setFieldError(field.path, field.message);
          if (fields.length === 0) {
            showToast({ title: 'Not changed', message: sentenceOf(error), kind: 'error' });
          }
        },
      },
    ),
  );
  return (
    <form noValidate onSubmit={submit} aria-label="Change your email address">
      <Stack gap="md">
        <TextInput
          label="New email address"
          description="We’ll create a link for it. Your address changes once you open the link."
          type="email"
          autoComplete="email"
          autoFocus
          {...form.getInputProps('newEmail')}
        />
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <Group>
          <Button type="submit" loading={change.isPending}>
            Send the link
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
