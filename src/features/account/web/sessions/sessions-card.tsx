import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '#platform/contract/paths.ts';
import { ApiError, apiQuery, apiRequest } from '#platform/web/api-client.ts';
import { formatMoment } from '#platform/web/format.ts';
import { useUser } from '#platform/web/session.ts';
import { showToast } from '#platform/web/toast.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import { Loading, SkeletonText } from '#platform/web/ui/skeletons.tsx';
import type { SignedInSession } from '../../contract/sessions.ts';
import classes from './sessions.module.css';

const KEY = [apiPaths.sessions.list] as const;
const MOMENT = { dateStyle: 'medium', timeStyle: 'short' } as const;
const DAY = { dateStyle: 'medium' } as const;

/** Part of the settings page. */
export function SessionsCard() {
  const { user } = useUser();
  if (user === null || user.demo) return null;
  return (
    <SectionCard
      title="Where you are signed in"
      description="When you sign a device out, it takes effect the next time someone uses it."
    >
      <SessionList />
      <Text size="sm" c="dimmed">
        We sign out a device after 14 days without use, and any device 30 days after it signed in.
      </Text>
    </SectionCard>
  );
}

/** What went is gone, also when someone else was quicker; anything else is reported. */
function useEnd(path: string, done: string) {
  const client = useQueryClient();
  return useMutation<unknown, Error, void>({
    mutationFn: () => apiRequest('DELETE', path),
    onSuccess: () => showToast({ title: done }),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 404) return;
      showToast({
        title: 'Not signed out',
        message: 'Please check your connection and try again.',
        kind: 'error',
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

function SessionList() {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => apiQuery<SignedInSession[]>(apiPaths.sessions.list, { signal }),
  });
  const endOthers = useEnd(apiPaths.sessions.endOthers, 'Signed out everywhere else');
  if (isPending) {
    return (
      <Loading label="Loading your devices…">
        <SkeletonText count={2} />
      </Loading>
    );
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const sessions = [...(data ?? [])].sort((a, b) => Number(b.current) - Number(a.current));
  return (
    <Stack gap="md">
      <ul className={classes.list}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div>
          <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            Sign out everywhere else
          </Button>
        </div>
      ) : (
        <Text size="sm" c="dimmed">
          You are not signed in anywhere else.
        </Text>
      )}
    </Stack>
  );
}

function SessionRow({ session }: { readonly session: SignedInSession }) {
  const { id, device, createdAt, lastUsedAt, current } = session;
  const end = useEnd(apiPaths.sessions.end.replace(':id', id), `${device} is signed out`);
  const since = formatMoment(createdAt, DAY);
  const Icon = /iPhone|iPad|Android/.test(device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.row}>
      <Icon size={24} aria-hidden />
      <div className={classes.words}>
        <Group gap="xs">
          <Text fw={600}>{device}</Text>
          {current ? <Badge variant="light">This device</Badge> : null}
        </Group>
        <Text size="sm" c="dimmed">
          Signed in {since}
          {current ? '' : `, last used ${formatMoment(lastUsedAt, MOMENT)}`}
        </Text>
      </div>
      {current ? null : (
        <Button
          variant="subtle"
          color="tomato"
          loading={end.isPending}
          aria-label={`Sign out ${device}, signed in ${since}`}
          onClick={() => end.mutate()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
