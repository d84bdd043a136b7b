import { Anchor, Button, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { TwoFactorSetup } from '../../contract/two-factor.ts';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './two-factor.module.css';
import { problemOf, useConfirm } from './two-factor-requests.ts';

/** In groups of four, as one reads it out. */
const secretOf = (uri: string): string =>
  (new URL(uri).searchParams.get('secret') ?? '').replace(/(.{4})(?=.)/g, '$1 ');

export interface SetupFormProps {
  readonly setup: TwoFactorSetup;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

export function SetupForm({ setup, onDone, onCancel }: SetupFormProps) {
  const [code, setCode] = useState('');
  const confirm = useConfirm(onDone);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        confirm.mutate({ code });
      }}
    >
      <Stack gap="lg">
        <Stack gap="sm">
          <Text fw={600}>1. Add Hearthwell to your app</Text>
          <Text>
            Scan this code with an authenticator app. On the same phone,{' '}
            <Anchor href={setup.uri}>open your app</Anchor> instead, or type the key into it.
          </Text>
          <QrCode text={setup.uri} label="QR code for your authenticator app" />
          <Text size="sm">
            Key: <Code className={classes.secret ?? ''}>{secretOf(setup.uri)}</Code>
          </Text>
        </Stack>
        <Stack gap="sm">
          <Text fw={600}>2. Keep your recovery codes</Text>
          <RecoveryCodes codes={setup.recoveryCodes} />
        </Stack>
        <Stack gap="sm">
          <Text fw={600}>3. Enter a code from the app</Text>
          <TextInput
            label="Code from your app"
            description="Six digits. A new one appears every 30 seconds."
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
            value={code}
            error={problemOf(confirm.error)}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </Stack>
        <Group>
          <Button type="submit" loading={confirm.isPending} disabled={code.replace(/\s/g, '').length !== 6}>
            Turn on
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
