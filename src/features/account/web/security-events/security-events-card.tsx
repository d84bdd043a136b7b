import { Button, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '#platform/web/format.ts';
import { useUser } from '#platform/web/session.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { FoldingTable } from '#platform/web/ui/folding-table.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import { Loading, SkeletonText } from '#platform/web/ui/skeletons.tsx';
import type { SecurityEvent } from '../../contract/security-events.ts';
import { EVENT_WORDS } from './event-words.ts';
import { securityEventsQuery } from './security-events-query.ts';

const SHOWN_AT_FIRST = 5;

/** Part of the settings page. */
export function SecurityEventsCard() {
  const { user } = useUser();
  // Nobody signs in to a sample family again.
  if (user === null || user.demo) return null;
  return (
    <SectionCard
      title="Recent security events"
      description="If you don’t recognize one of these, choose a new password. That signs out every other device."
    >
      <EventTable />
    </SectionCard>
  );
}

function EventTable() {
  const [all, setAll] = useState(false);
  const { data, error, isPending, refetch } = useQuery(securityEventsQuery);
  if (isPending) {
    return (
      <Loading label="Loading the events…">
        <SkeletonText count={3} />
      </Loading>
    );
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const events = data ?? [];
  if (events.length === 0) return <Text>Nothing has happened yet.</Text>;
  const shown = all ? events : events.slice(0, SHOWN_AT_FIRST);
  return (
    <Stack gap="md" align="flex-start">
      <FoldingTable layout="fixed">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">What</Table.Th>
            <Table.Th scope="col">When</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </Table.Tbody>
      </FoldingTable>
      {events.length > SHOWN_AT_FIRST ? (
        <Button variant="default" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${events.length}`}
        </Button>
      ) : null}
    </Stack>
  );
}

const MOMENT = { dateStyle: 'medium', timeStyle: 'short' } as const;

function EventRow({ event }: { readonly event: SecurityEvent }) {
  return (
    <Table.Tr>
      <Table.Td>
        {EVENT_WORDS[event.kind]}
        {event.device === null ? null : (
          <Text size="sm" c="dimmed">
            {event.device}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <time dateTime={event.at}>{formatMoment(event.at, MOMENT)}</time>
      </Table.Td>
    </Table.Tr>
  );
}
