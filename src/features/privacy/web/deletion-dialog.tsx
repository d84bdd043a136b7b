import { Alert, Button, Group, PasswordInput, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#platform/web/api-client.ts';
import { setLeaving, useUser } from '#platform/web/session.ts';
import { signOut } from '#platform/web/sign-out.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import {
  type Deletable,
  type ProfileFate,
  passwordProblem,
  useDeletion,
  useGoesOn,
  useIsMinor,
} from './privacy-requests.ts';

const WORD = 'delete';

const WORDS: Readonly<Record<Deletable, { title: string; text: string }>> = {
  account: {
    title: 'Delete your account?',
    text: 'Your login, passkeys, sign-ins and consents are deleted at once. If no one else signs in to this household, all of it is deleted too.',
  },
  household: {
    title: 'Delete this household?',
    text: 'This deletes every profile, plan, list and setting right away, along with the key to the encrypted parts. Accounts that belong to no other household are deleted too.',
  },
};

interface DeletionDialogProps {
  readonly what: Deletable;
  readonly onClose: () => void;
}

export function DeletionDialog({ what, onClose }: DeletionDialogProps) {
  const client = useQueryClient();
  const { user } = useUser();
  const [password, setPassword] = useState('');
  const [typed, setTyped] = useState('');
  const deletion = useDeletion(what);
  const problem = passwordProblem(deletion.error);
  const goesOn = useGoesOn();
  const isMinor = useIsMinor();
  const asksForProfile = what === 'account' && goesOn === true && !isMinor;
  const [profile, setProfile] = useState<ProfileFate | null>(null);
  const isAnswered = what === 'household' || goesOn === false || isMinor || profile !== null;
  const isReady = typed.trim().toLowerCase() === WORD && isAnswered;
  const submit = () => {
    // The news of the deletion may be quicker than its answer.
    setLeaving(true);
    deletion.mutate(
      { password: password === '' ? undefined : password, profile: asksForProfile ? profile : null },
      {
        // Clears this device as signing out does.
        onSuccess: () => void signOut(client, '/account-deleted'),
        onError: () => setLeaving(false),
      },
    );
  };
  const needed =
    problem === 'asked'
      ? 'Please enter your password. If you have none, sign out, sign in again, and come back within 10 minutes.'
      : sentenceOf(deletion.error);
  return (
    <Dialog opened onClose={onClose} title={WORDS[what].title} size="md">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) submit();
        }}
      >
        <Stack gap="md">
          <Text>{WORDS[what].text}</Text>
          <Text>This cannot be undone.</Text>
          {what === 'account' ? (
            <Text>Your check-ins, your notes and what you asked the coach are deleted as well.</Text>
          ) : null}
          {what === 'account' && isMinor ? (
            <Text>
              Your profile stays with your family until you are 18. An owner of the household can delete it.
            </Text>
          ) : null}
          {asksForProfile ? <ProfileQuestion value={profile} onChange={setProfile} /> : null}
          {user?.demo ? null : (
            <PasswordInput
              label="Your password"
              autoComplete="current-password"
              value={password}
              error={problem === null ? null : needed}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          )}
          <TextInput
            label={`Type the word ${WORD}`}
            autoComplete="off"
            autoCapitalize="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {deletion.isError && problem === null ? (
            <Alert color="tomato" variant="light" role="alert">
              {sentenceOf(deletion.error)}
            </Alert>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Keep it
            </Button>
            <Button type="submit" color="tomato" loading={deletion.isPending} disabled={!isReady}>
              {what === 'account' ? 'Delete my account' : 'Delete this household'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

interface ProfileQuestionProps {
  readonly value: ProfileFate | null;
  readonly onChange: (value: ProfileFate) => void;
}

/** For a family that goes on. Nothing is chosen beforehand: either way someone would be surprised. */
function ProfileQuestion({ value, onChange }: ProfileQuestionProps) {
  return (
    <Radio.Group
      label="What about your profile?"
      description="We let the adults in your family know that you left, by email and in the app."
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen === 'keep' ? 'keep' : 'remove')}
    >
      <Stack gap="sm" mt="sm">
        <Radio
          value="remove"
          label="Delete it too"
          description="Your name, allergies and portions disappear from your family’s plans."
        />
        <Radio
          value="keep"
          label="Leave it with my family"
          description="They keep your name, allergies and notes, and can plan for you."
        />
      </Stack>
    </Radio.Group>
  );
}
