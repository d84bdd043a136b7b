import { Anchor, Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '#platform/web/api-client.ts';
import type { SecondStep } from './auth-mutations.ts';

/** After the password: a code of the app, or a recovery code. */
export function SecondStepForm({ submit, pending, error, restart }: SecondStep) {
  const [kind, setKind] = useState<'code' | 'recoveryCode'>('code');
  const [typed, setTyped] = useState('');
  const [trustDevice, setTrustDevice] = useState(false);
  const sentence = error instanceof ApiError ? error.sentence : null;
  const problem = error === null ? null : (sentence ?? 'This did not work. Please check your connection.');
  const byApp = kind === 'code';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit({ [kind]: typed.trim(), trustDevice });
      }}
    >
      <Stack gap="md">
        <Text role="status">
          {byApp
            ? 'One more step: open your authenticator app and enter the code it shows.'
            : 'Enter one of your recovery codes. Each works once.'}
        </Text>
        <TextInput
          key={kind}
          label={byApp ? 'Code from your app' : 'Recovery code'}
          autoFocus
          autoComplete={byApp ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          inputMode={byApp ? 'numeric' : 'text'}
          maxLength={byApp ? 8 : 64}
          value={typed}
          error={problem}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Checkbox
          label="Don’t ask again in this browser for 30 days"
          checked={trustDevice}
          onChange={(event) => setTrustDevice(event.currentTarget.checked)}
        />
        <Button type="submit" fullWidth loading={pending} disabled={typed.trim() === ''}>
          Continue
        </Button>
        <Anchor
          component="button"
          type="button"
          onClick={() => {
            setKind(byApp ? 'recoveryCode' : 'code');
            setTyped('');
          }}
        >
          {byApp ? 'Use a recovery code' : 'Use the code from my app'}
        </Anchor>
        <Anchor component="button" type="button" onClick={restart}>
          Start again
        </Anchor>
      </Stack>
    </form>
  );
}
