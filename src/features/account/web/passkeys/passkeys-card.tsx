import { Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useUser } from '#platform/web/session.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { QuietNote } from '#platform/web/ui/quiet-note.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import { Loading, SkeletonText } from '#platform/web/ui/skeletons.tsx';
import { AddPasskeyForm } from './add-passkey-form.tsx';
import { usePasskeys } from './passkey-requests.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { whyNoPasskeys } from './passkey-support.ts';
import classes from './passkeys.module.css';

const whyNotHere = () =>
  whyNoPasskeys({
    hostname: window.location.hostname,
    secure: window.isSecureContext,
    able: 'PublicKeyCredential' in window,
  });

/** Part of the settings page. */
export function PasskeysCard() {
  const { user } = useUser();
  // Nobody comes back to a sample family.
  if (user === null || user.demo) return null;
  return (
    <SectionCard
      title="Passkeys"
      description="Sign in with your fingerprint, face or screen lock. No password to type or lose."
    >
      <Stack gap="md">
        <PasskeyList />
        <AddPasskey />
      </Stack>
    </SectionCard>
  );
}

function PasskeyList() {
  const { data, error, isPending, refetch } = usePasskeys();
  if (isPending) {
    return (
      <Loading label="Loading your passkeys…">
        <SkeletonText count={2} />
      </Loading>
    );
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const passkeys = data ?? [];
  if (passkeys.length === 0) {
    return (
      <Text>
        No passkeys yet. Add one on each device you use, then sign in with “Use Device Biometrics” on the
        sign-in page.
      </Text>
    );
  }
  return (
    <ul className={classes.list}>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
    </ul>
  );
}

function AddPasskey() {
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched');
  const problem = whyNotHere();
  if (problem !== null) return <QuietNote>{problem}</QuietNote>;
  if (state === 'open') return <AddPasskeyForm onClose={() => setState('closed')} />;
  return (
    <div>
      <Button
        variant="light"
        leftSection={<IconPlus size={20} aria-hidden />} // Anyone who has closed the form is where they opened it.
        autoFocus={state === 'closed'}
        onClick={() => setState('open')}
      >
        Add a passkey
      </Button>
    </div>
  );
}
