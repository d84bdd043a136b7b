import { Button, Center, Group, List, Loader, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, type MetaFunction } from 'react-router';
import { copiesLeftBehind, copiesText } from '#platform/web/offline/left-behind.ts';
import { writesLeftBehind } from '#platform/web/offline/offline-writes.ts';
import type { WaitingWrite } from '#platform/web/offline/waiting-write.ts';
import { signOut } from '#platform/web/sign-out.ts';
import { pageTitle } from '#platform/web/ui/brand.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Signing out') }];

/** What the person decides about before it goes; `null`: nothing. */
interface Question {
  readonly unsent: readonly WaitingWrite[];
  /** "2 meal plans and 1 grocery list", or empty. */
  readonly copies: string;
}

async function questionOf(): Promise<Question | null> {
  const [unsent, copies] = await Promise.all([
    writesLeftBehind().catch(() => []),
    copiesLeftBehind().then(copiesText, () => ''),
  ]);
  return unsent.length > 0 || copies !== '' ? { unsent, copies } : null;
}

/** Signs out at once, unless changes that could not be sent, or copies for use without a network, would go with it. */
export default function LogoutRoute() {
  const client = useQueryClient();
  const started = useRef(false);
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void questionOf().then((asked) => (asked === null ? signOut(client) : setQuestion(asked)));
  }, [client]);
  const leave = () => {
    setQuestion(null);
    void signOut(client);
  };
  return (
    <Center component="main" mih="100dvh" p="md">
      {question === null ? (
        <Stack align="center" role="status">
          <Loader />
          <Title order={1} size="h3" tabIndex={-1} data-page-heading>
            Signing you out…
          </Title>
        </Stack>
      ) : question.unsent.length > 0 ? (
        <Unsent {...question} onSignOut={leave} />
      ) : (
        <Copies copies={question.copies} onSignOut={leave} />
      )}
    </Center>
  );
}

interface UnsentProps extends Question {
  readonly onSignOut: () => void;
}

function Unsent({ unsent, copies, onSignOut }: UnsentProps) {
  const one = unsent.length === 1;
  return (
    <Stack maw="32rem">
      <Title order={1} size="h2" tabIndex={-1} data-page-heading>
        {one ? 'One change is' : `${unsent.length} changes are`} not saved yet
      </Title>
      <Text>
        {one ? 'It could' : 'They could'} not be sent right now. Signing out clears this device, and{' '}
        {one ? 'this change' : 'these changes'} with it.
      </Text>
      <List>
        {unsent.map((write) => (
          <List.Item key={write.key}>{write.words}</List.Item>
        ))}
      </List>
      {copies === '' ? null : (
        <Text>It also removes {copies} from this device. They stay in your account.</Text>
      )}
      <Group>
        <StayButton />
        <Button variant="default" color="tomato" onClick={onSignOut}>
          Sign out without saving
        </Button>
      </Group>
    </Stack>
  );
}

interface CopiesProps extends Pick<Question, 'copies'> {
  readonly onSignOut: () => void;
}

function Copies({ copies, onSignOut }: CopiesProps) {
  return (
    <Stack maw="32rem">
      <Title order={1} size="h2" tabIndex={-1} data-page-heading>
        Log out and clear this device?
      </Title>
      <Text>
        This device keeps {copies} for the kitchen and the store, online or offline. Logging out removes them
        here. Your account keeps everything.
      </Text>
      <Group>
        <Button onClick={onSignOut}>Log out</Button>
        <StayButton variant="default" />
      </Group>
    </Stack>
  );
}

const StayButton = ({ variant = 'filled' }: { readonly variant?: 'filled' | 'default' }) => (
  <Button component={Link} to="/dashboard" variant={variant}>
    Stay signed in
  </Button>
);
