import { Center, Loader, Stack, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { MetaFunction } from 'react-router';
import { signOut } from '#web/lib/session.ts';
import { pageTitle } from '#web/ui/brand.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Signing out') }];

export default function LogoutRoute() {
  const client = useQueryClient();
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void signOut(client);
  }, [client]);
  return (
    <Center component="main" mih="100dvh">
      <Stack align="center" role="status">
        <Loader />
        <Title order={1} size="h3" tabIndex={-1} data-page-heading>
          Signing you out…
        </Title>
      </Stack>
    </Center>
  );
}
