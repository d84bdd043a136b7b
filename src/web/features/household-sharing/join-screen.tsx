import { Button, Group, List, Loader, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { User } from '#contract/accounts.ts';
import type { InvitationPreview } from '#contract/household-sharing.ts';
import { apiPaths } from '#contract/paths.ts';
import { ApiError, apiRequest } from '#web/lib/api-client.ts';
import { keepInvitation, takeInvitation } from '#web/lib/pending-invitation.ts';
import { forgetUser, useUser } from '#web/lib/session.ts';
import { useSignUpDoor } from '#web/lib/sign-up-door.ts';
import { showToast } from '#web/lib/toast.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { QuietNote } from '#web/ui/quiet-note.tsx';
import { JoinForm } from './join-form.tsx';
import { AREA_LABEL, dayText, RIGHT_LABEL, TEEN_NOTES } from './share-words.ts';

/** The secret leaves the address bar at once: it must not stay in the history of a shared computer. */
function useSecret(): string | null | undefined {
  const [secret, setSecret] = useState<string | null>();
  useEffect(() => {
    const told = window.location.hash.slice(1);
    if (told !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
    setSecret((known) => known ?? (told === '' ? takeInvitation() : told));
  }, []);
  return secret;
}

export function JoinScreen() {
  const secret = useSecret();
  const preview = useQuery({
    // Not by its secret: keys of queries can be seen in tools.
    queryKey: [apiPaths.householdSharing.look],
    queryFn: () =>
      apiRequest<InvitationPreview>('POST', apiPaths.householdSharing.look, { body: { secret } }),
    enabled: secret != null,
    retry: false,
    gcTime: 0,
  });
  if (secret === null)
    return <NotOpen>This link is incomplete. Please open it from your message again.</NotOpen>;
  if (preview.isError) {
    const { error } = preview;
    const isOver = error instanceof ApiError && error.status === 410;
    if (isOver) return <NotOpen>{error.sentence}</NotOpen>;
    return <ErrorState error={error} onRetry={() => void preview.refetch()} />;
  }
  if (secret === undefined || preview.data === undefined) {
    return <Loader aria-label="Reading the invitation" />;
  }
  return <Invited secret={secret} invitation={preview.data} />;
}

function NotOpen({ children }: { readonly children: ReactNode }) {
  return (
    <Stack gap="md" align="flex-start">
      <Text>{children}</Text>
      <Button component={Link} to="/" variant="default">
        Go to the home page
      </Button>
    </Stack>
  );
}

interface InvitedProps {
  readonly secret: string;
  readonly invitation: InvitationPreview;
}

function Invited({ secret, invitation }: InvitedProps) {
  const { user, isLoading } = useUser();
  const door = useSignUpDoor();
  return (
    <Stack gap="lg">
      <Text size="lg">
        <strong>{invitation.invitedBy}</strong> invites you to <strong>{invitation.householdName}</strong>.
      </Text>
      <WhatIsShared invitation={invitation} />
      {isLoading ? <Loader aria-label="Checking who is signed in" /> : null}
      {!isLoading && user ? <AcceptAs secret={secret} user={user} /> : null}
      {!isLoading && !user && door !== 'off' ? <JoinForm secret={secret} invitation={invitation} /> : null}
      {!isLoading && !user && door === 'off' ? <SignInToJoin secret={secret} /> : null}
    </Stack>
  );
}

/** Where no new accounts are made, an invitation is for those who have one. */
function SignInToJoin({ secret }: Pick<InvitedProps, 'secret'>) {
  return (
    <Stack gap="md" align="flex-start" role="status">
      <Text>
        No new accounts are made on this Hearthwell. If you have one, sign in and you’ll come back here.
      </Text>
      <Button component={Link} to="/login" onClick={() => keepInvitation(secret)}>
        Sign In
      </Button>
    </Stack>
  );
}

function WhatIsShared({ invitation }: Pick<InvitedProps, 'invitation'>) {
  const { role, areas, right, endsOn, expiresAt } = invitation;
  return (
    <QuietNote kind="safety" title={TITLE[role]}>
      <List spacing={4}>
        {role === 'adult' ? (
          <>
            <List.Item>You can see and change everything: profiles with health, plans and lists.</List.Item>
            <List.Item>The other adults also see your profile in this household.</List.Item>
          </>
        ) : null}
        {role === 'teen' ? TEEN_NOTES.map((note) => <List.Item key={note}>{note}</List.Item>) : null}
        {areas?.map((area) => (
          <List.Item key={area}>{AREA_LABEL[area]}</List.Item>
        ))}
        {right === null ? null : <List.Item>{RIGHT_LABEL[right]}</List.Item>}
        {role === 'caregiver' ? (
          <List.Item>You see only the people they chose. They do not see your household.</List.Item>
        ) : null}
        {endsOn === null ? null : <List.Item>It ends after {dayText(endsOn)}.</List.Item>}
      </List>
      <Text size="sm" mt="xs">
        You can leave at any time. The invitation is open until {dayText(expiresAt)}.
      </Text>
    </QuietNote>
  );
}

const TITLE = {
  adult: 'You join as an adult',
  teen: 'You get your own login',
  caregiver: 'This is shared with you',
} as const;

function AcceptAs({ secret, user }: { readonly secret: string; readonly user: User }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const accept = useMutation<User>({
    mutationFn: () => apiRequest('POST', apiPaths.householdSharing.accept, { body: { secret } }),
    onSuccess: () => {
      // Another household from now on: what was read of the former one is forgotten.
      forgetUser(client);
      showToast({ title: 'Welcome', message: 'You are now part of the household.' });
      void navigate('/dashboard');
    },
    onError: (error) => {
      const sentence = error instanceof ApiError ? error.sentence : null;
      showToast({ title: 'Not Joined', message: sentence ?? 'Please try again.', kind: 'error' });
    },
  });
  return (
    <Stack gap="sm">
      <Text>
        You are signed in as <strong>{user.username}</strong>. Your own household stays the same.
      </Text>
      <Group>
        <Button onClick={() => accept.mutate()} loading={accept.isPending}>
          Join the household
        </Button>
        <Button component={Link} to="/dashboard" variant="default">
          Not now
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        Not you? <Link to="/logout">Log out</Link> and open the link again.
      </Text>
    </Stack>
  );
}
