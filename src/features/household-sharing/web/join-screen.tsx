import { Button, Group, List, Loader, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { User } from '#platform/contract/accounts.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { ApiError, apiRequest } from '#platform/web/api-client.ts';
import { keepInvitation, takeInvitation } from '#platform/web/pending-invitation.ts';
import { forgetUser, useUser } from '#platform/web/session.ts';
import { useSignUpAccess } from '#platform/web/sign-up-access.ts';
import { showToast } from '#platform/web/toast.ts';
import { DeadLink } from '#platform/web/ui/dead-link.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { QuietNote } from '#platform/web/ui/quiet-note.tsx';
import type { InvitationPreview } from '../contract.ts';
import { JoinForm } from './join-form.tsx';
import { AREA_LABEL, dayText, RIGHT_LABEL, TEEN_NOTES } from './share-words.ts';

/** The secret leaves the address bar at once: it must not stay in the history of a shared computer. */
function useSecret(): string | null | undefined {
  const [secret, setSecret] = useState<string | null>();
  useEffect(() => {
    const provided = window.location.hash.slice(1);
    if (provided !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
    setSecret((known) => known ?? (provided === '' ? takeInvitation() : provided));
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
    enabled: secret?.length === SECRET_LENGTH,
    retry: false,
    gcTime: 0,
  });
  if (secret === null || (secret !== undefined && secret.length !== SECRET_LENGTH))
    return (
      <NotOpen title="This link is incomplete">
        Please open it from your message again, or ask for a new invitation.
      </NotOpen>
    );
  if (preview.isError) {
    const { error } = preview;
    const isOver = error instanceof ApiError && error.status === 410;
    if (isOver) return <NotOpen title="This link opens nothing anymore">{LINK_DONE}</NotOpen>;
    return <ErrorState error={error} onRetry={() => void preview.refetch()} />;
  }
  if (secret === undefined || preview.data === undefined) {
    return <Loader aria-label="Reading the invitation" />;
  }
  return <Invited secret={secret} invitation={preview.data} />;
}

const LINK_DONE =
  'This invitation was used, withdrawn or has expired. If you joined with it, sign in as always. Otherwise, please ask for a new one.';

/** Every secret of an invitation has so many characters. */
const SECRET_LENGTH = 43;

function NotOpen({ title, children }: { readonly title: string; readonly children: string }) {
  const { user } = useUser();
  return (
    <DeadLink
      title={title}
      to={user ? '/dashboard' : '/login'}
      action={user ? 'Go to the dashboard' : 'Sign in'}
    >
      {children}
    </DeadLink>
  );
}

interface InvitedProps {
  readonly secret: string;
  readonly invitation: InvitationPreview;
}

function Invited({ secret, invitation }: InvitedProps) {
  const { user, isLoading } = useUser();
  const signUpAccess = useSignUpAccess();
  return (
    <Stack gap="lg">
      <Text c="dimmed">See what is shared before you say yes.</Text>
      <Text size="lg">
        <strong>{invitation.invitedBy}</strong> invites you to <strong>{invitation.householdName}</strong>.
      </Text>
      <WhatIsShared invitation={invitation} />
      {isLoading ? <Loader aria-label="Checking who is signed in" /> : null}
      {!isLoading && user ? <AcceptAs secret={secret} user={user} /> : null}
      {!isLoading && !user && signUpAccess !== 'off' ? (
        <JoinForm secret={secret} invitation={invitation} />
      ) : null}
      {!isLoading && !user && signUpAccess === 'off' ? <SignInToJoin secret={secret} /> : null}
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
