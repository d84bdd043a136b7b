import { Button, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiRequest } from '#platform/web/api-client.ts';
import { refreshAfter } from '#platform/web/query-client.ts';
import { deleteWithUndo, usePendingDeletions } from '#platform/web/undoable-delete.tsx';
import type { Invitation } from '../contract.ts';
import { useInvitations } from './household-queries.ts';
import { dayText, ROLE_LABEL } from './share-words.ts';
import classes from './sharing.module.css';

const paths = apiPaths.householdSharing;

/** Open invitations: who they are for, until when, and how to close them. */
export function OpenInvitations() {
  const { data } = useInvitations(true);
  const hidden = usePendingDeletions();
  const open = (data ?? []).filter(({ id }) => !hidden.has(id));
  if (open.length === 0) return null;
  return (
    <Stack gap="xs">
      <Title order={3} size="h4">
        Open invitations
      </Title>
      <ul className={classes.list}>
        {open.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Stack>
  );
}

function Row({ invitation }: { readonly invitation: Invitation }) {
  const client = useQueryClient();
  const who = invitation.email ?? 'Anyone with the link';
  const takeBack = () =>
    deleteWithUndo({
      id: invitation.id,
      title: 'Invitation canceled',
      remove: async (keepalive) => {
        await apiRequest('DELETE', paths.invitation.replace(':id', invitation.id), { keepalive });
        await refreshAfter(client, paths.invitations);
      },
    });
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <Text fw={600}>
          {who} · {ROLE_LABEL[invitation.role]}
        </Text>
        <Text size="sm" c="dimmed">
          Open until {dayText(invitation.expiresAt)}
        </Text>
      </div>
      <Button variant="default" onClick={takeBack} aria-label={`Cancel the invitation for ${who}`}>
        Cancel
      </Button>
    </li>
  );
}
