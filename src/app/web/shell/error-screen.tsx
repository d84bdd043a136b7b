import { Button, Center, Group, Stack, Text, Title } from '@mantine/core';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { QueryClientContext } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { USER_KEY } from '#platform/web/session.ts';
import { RoundIcon } from '#platform/web/ui/round-icon.tsx';

/** A part of the program that did not arrive: browsers remember the failure, so only a new start asks for it again. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|unable to preload css/i.test(error.message);

export interface ErrorScreenProps {
  /** Bars, menu and the main landmark stand around it. */
  readonly isInShell?: boolean;
}

/** The last net: something threw while a page was drawn, or a part of it could not be loaded. */
export function ErrorScreen({ isInShell = false }: ErrorScreenProps) {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  // Not there when the frame of the app itself could not be drawn.
  const client = useContext(QueryClientContext);
  useEffect(() => {
    console.error('A page could not be shown', error);
  }, [error]);
  const isNotKept = isMissingPart(error) && !navigator.onLine;
  const tryAgain = () => {
    const here = `${location.pathname}${location.search}${location.hash}`;
    if (isMissingPart(error)) {
      window.location.assign(here);
      return;
    }
    // What was read may be what could not be drawn.
    client?.removeQueries({ predicate: (query) => query.queryKey[0] !== USER_KEY[0] });
    void navigate(here, { replace: true });
  };
  return (
    <Center
      mih={isInShell ? '50dvh' : '70dvh'}
      p="lg"
      {...(isInShell ? {} : { component: 'main', id: 'main-content', tabIndex: -1 })}
    >
      <Stack align="center" gap="md" ta="center" role="alert">
        <RoundIcon Icon={IconToolsKitchen2} size={112} />
        <Title order={1} tabIndex={-1} data-page-heading>
          {isNotKept ? 'This page is not on this device yet' : 'Something went wrong'}
        </Title>
        <Text c="dimmed" maw="32rem">
          {isNotKept
            ? 'You’re offline right now. Open this page once online, and it stays for later.'
            : 'We could not show this page. What you saved is safe. Try again, or refresh the page.'}
        </Text>
        <Group justify="center">
          <Button onClick={tryAgain}>Try Again</Button>
          <Button variant="default" onClick={() => window.location.reload()}>
            Refresh Page
          </Button>
        </Group>
      </Stack>
    </Center>
  );
}
