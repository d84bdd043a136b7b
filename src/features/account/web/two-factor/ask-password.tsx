import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';

export interface AskPasswordProps {
  /** What happens with it. */
  readonly words: string;
  readonly action: string;
  readonly pending: boolean;
  readonly problem: string | null;
  readonly onSubmit: (password: string) => void;
  readonly onCancel: () => void;
}

export function AskPassword({ words, action, pending, problem, onSubmit, onCancel }: AskPasswordProps) {
  const [password, setPassword] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(password);
      }}
    >
      <Stack gap="md">
        <Text>{words}</Text>
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          autoFocus
          value={password}
          error={problem}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Group>
          <Button type="submit" loading={pending} disabled={password === ''}>
            {action}
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
