import { Alert, Button, type ButtonProps, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from './api-client.ts';

export interface ConfirmedActionProps<T> extends Pick<ButtonProps, 'variant' | 'color'> {
  readonly label: string;
  /** One request; with the password once the server has asked for it. */
  readonly send: (body: { readonly password?: string }) => Promise<T>;
  readonly onDone: (answer: T) => unknown;
  /** Shows a second button that goes back. */
  readonly onCancel?: () => void;
}

const codeOf = (error: Error | null): string | null => (error instanceof ApiError ? error.code : null);
const sentenceOf = (error: Error): string =>
  (error instanceof ApiError ? error.sentence : null) ?? 'This did not work. Please try again.';

/** For what could lock someone out or let others in: a sign-in of a while ago has to show the password again. */
export function ConfirmedAction<T>({ label, send, onDone, onCancel, ...look }: ConfirmedActionProps<T>) {
  const [password, setPassword] = useState('');
  const [asking, setAsking] = useState(false);
  const action = useMutation<T, Error, void>({
    mutationFn: () => send(asking ? { password } : {}),
    retry: false,
    onSuccess: onDone,
    onError: (error) => {
      if (codeOf(error) === 'confirmation_needed') setAsking(true);
    },
  });
  const { error } = action;
  const isAboutPassword = codeOf(error) === 'wrong_password';
  const isOther = error !== null && !isAboutPassword && codeOf(error) !== 'confirmation_needed';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        action.mutate();
      }}
    >
      <Stack gap="md" align="flex-start">
        {asking ? (
          <PasswordInput
            label="Your password"
            description="You signed in a while ago. Please confirm it’s you. If you have no password, sign out and in again."
            autoComplete="current-password"
            autoFocus
            w="100%"
            value={password}
            error={isAboutPassword && error ? sentenceOf(error) : null}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        ) : null}
        {isOther && error ? (
          <Alert color="tomato" variant="light" role="alert" w="100%">
            <Text size="sm">{sentenceOf(error)}</Text>
          </Alert>
        ) : null}
        <Group>
          <Button type="submit" {...look} loading={action.isPending} disabled={asking && password === ''}>
            {label}
          </Button>
          {onCancel === undefined ? null : (
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
