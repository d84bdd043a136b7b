import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from 'react-router';
import { sentenceOf, useRequestReset } from './email-proof-requests.ts';
import { MailPlaceNote } from './mail-place-note.tsx';

export function ForgotPasswordForm() {
  const request = useRequestReset();
  const form = useForm({
    initialValues: { username: '' },
    validate: {
      username: (value) => (value.trim() === '' ? 'Please enter your username or email address.' : null),
    },
  });
  if (request.isSuccess) {
    return (
      <Stack gap="md" role="status">
        <Text>
          {request.data.mailGoesTo === 'smtp'
            ? 'If there is an account with this name, an email with a link is on its way.'
            : 'If there is an account with this name, a link for a new password is ready.'}{' '}
          The link works once, for one hour.
        </Text>
        <MailPlaceNote goesTo={request.data.mailGoesTo} />
        <Anchor component={Link} to="/login">
          Back to sign-in
        </Anchor>
      </Stack>
    );
  }
  return (
    <form noValidate onSubmit={form.onSubmit(({ username }) => request.mutate(username.trim()))}>
      <Stack gap="md">
        <TextInput
          label="Username or email address"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
        {request.error ? (
          <Alert color="tomato" variant="light" title="No email sent" role="alert">
            <Text size="sm">{sentenceOf(request.error)}</Text>
          </Alert>
        ) : null}
        <Button type="submit" fullWidth loading={request.isPending}>
          Send me a link
        </Button>
        <Anchor component={Link} to="/login">
          Back to sign-in
        </Anchor>
      </Stack>
    </form>
  );
}
