import { Button, Center, Group, List, Loader, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, type MetaFunction } from 'react-router';
import { writesLeftBehind } from '#web/lib/offline/offline-writes.ts';
import type { WaitingWrite } from '#web/lib/offline/waiting-write.ts';
import { signOut } from '#web/lib/session.ts';
import { pageTitle } from '#web/ui/brand.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Signing out') }];

/** Signs out at once, unless that would throw away changes that could not be sent: those are the person's to decide. */
export default function LogoutRoute() {
  const client = useQueryClient();
  const started = useRef(false);
  const [unsent, setUnsent] = useState<readonly WaitingWrite[]>([]);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void writesLeftBehind()
      .catch(() => [])
      .then((writes) => (writes.length === 0 ? signOut(client) : setUnsent(writes)));
  }, [client]);
  return (
    <Center component="main" mih="100dvh" p="md">
      {unsent.length > 0 ? (
        <Unsent writes={unsent} onSignOut={() => void signOut(client)} />
      ) : (
        <Stack align="center" role="status">
          <Loader />
          <Title order={1} size="h3" tabIndex={-1} data-page-heading>
            Signing you out…
          </Title>
        </Stack>
      )}
    </Center>
  );
}

interface UnsentProps {
  readonly writes: readonly WaitingWrite[];
  readonly onSignOut: () => void;
}

function Unsent({ writes, onSignOut }: UnsentProps) {
  const one = writes.length === 1;
  return (
    <Stack maw="32rem">
      <Title order={1} size="h2" tabIndex={-1} data-page-heading>
        {one ? 'One change is' : `${writes.length} changes are`} not saved yet
      </Title>
      <Text>
        You’re offline right now. Signing out clears this device, and {one ? 'this change' : 'these changes'}{' '}
        with it.
      </Text>
      <List>
        {writes.map((write) => (
          <List.Item key={write.key}>{write.words}</List.Item>
        ))}
      </List>
      <Group>
        <Button component={Link} to="/dashboard">
          Stay signed in
        </Button>
        <Button variant="default" color="tomato" onClick={onSignOut}>
          Sign out without saving
        </Button>
      </Group>
    </Stack>
  );
}
