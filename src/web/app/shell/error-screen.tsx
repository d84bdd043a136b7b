import { Button, Center, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { Plate } from '#web/ui/plate.tsx';

/** The last net: something threw while a page was drawn. */
export function ErrorScreen() {
  const error = useRouteError();
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => {
    console.error('A page could not be shown', error);
  }, [error]);
  return (
    <Center component="main" mih="70dvh" p="lg" id="main-content" tabIndex={-1}>
      <Stack align="center" gap="md" ta="center" role="alert">
        <Plate emoji="🍳" size={120} />
        <Title order={1} tabIndex={-1} data-page-heading>
          Something went wrong
        </Title>
        <Text c="dimmed" maw="32rem">
          This page could not be shown. What you saved is safe. Try again, or load the page anew.
        </Text>
        <Group justify="center">
          <Button onClick={() => navigate(`${location.pathname}${location.search}`, { replace: true })}>
            Try Again
          </Button>
          <Button variant="default" onClick={() => window.location.reload()}>
            Refresh Page
          </Button>
        </Group>
      </Stack>
    </Center>
  );
}
