import { Alert, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#platform/web/api-client.ts';
import { showToast } from '#platform/web/toast.ts';
import { useAddPasskey } from './passkey-requests.ts';
import { deviceProblem, suggestedName } from './passkey-support.ts';
import classes from './passkeys.module.css';

const CONFIRM = ['confirmation_needed', 'wrong_password'];

/** The password is only asked for when the server wants it: a fresh sign-in is proof enough. */
export function AddPasskeyForm({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState(() => suggestedName(navigator.userAgent));
  const [password, setPassword] = useState('');
  const [confirming, setConfirming] = useState(false);
  const passwordInput = useRef<HTMLInputElement>(null);
  const add = useAddPasskey();
  const refusal = add.error instanceof ApiError ? add.error : null;
  const isAboutPassword = refusal !== null && CONFIRM.includes(refusal.code ?? '');
  useEffect(() => {
    if (confirming) passwordInput.current?.focus();
  }, [confirming]);

  const submit = () =>
    add.mutate(
      { name: name.trim(), ...(confirming ? { password } : {}) },
      {
        onSuccess: (passkey) => {
          showToast({ title: 'Passkey added', message: `You can now sign in with ${passkey.name}.` });
          onClose();
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'confirmation_needed') setConfirming(true);
        },
      },
    );
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        <TextInput
          label="Name of this passkey"
          description="So you can recognize it in this list."
          value={name}
          maxLength={60}
          autoFocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {confirming ? (
          <PasswordInput
            ref={passwordInput}
            label="Your password"
            description="You signed in a while ago. Please confirm it’s you."
            autoComplete="current-password"
            value={password}
            error={refusal?.code === 'wrong_password' ? refusal.sentence : null}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        ) : null}
        {add.isError && !isAboutPassword ? (
          <Alert color="tomato" variant="light" role="alert">
            <Text size="sm">{refusal?.sentence ?? deviceProblem(add.error)}</Text>
          </Alert>
        ) : null}
        <Group>
          <Button
            type="submit"
            loading={add.isPending}
            disabled={name.trim() === '' || (confirming && password === '')}
          >
            Continue
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
