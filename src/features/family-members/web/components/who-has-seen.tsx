import { Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AccessLogEntry, ChangedField } from '#platform/contract/access-log.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiQuery } from '#platform/web/api-client.ts';
import { formatMoment } from '#platform/web/format.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { FoldingTable } from '#platform/web/ui/folding-table.tsx';
import { Loading, SkeletonText } from '#platform/web/ui/skeletons.tsx';

const ACTIONS: Readonly<Record<AccessLogEntry['action'], string>> = {
  viewed: 'Viewed the profile',
  created: 'Added the profile',
  changed: 'Changed the profile',
  allergy_added: 'Added an allergy or food limit',
  allergy_removed: 'Removed an allergy or food limit',
  planned: 'Made a meal plan',
  exported: 'Downloaded the data',
  consented: 'Answered as parent or guardian',
  moved: 'Moved the profile',
};

const FIELDS: Readonly<Record<ChangedField, string>> = {
  name: 'name',
  relationship: 'relationship',
  age: 'age or birth date',
  sex: 'sex',
  height: 'height',
  weight: 'weight',
  activityLevel: 'activity',
  healthGoals: 'goals',
  dietaryRestrictions: 'diet',
  allergies: 'allergies',
  medicalConditions: 'medical conditions',
  lifeStage: 'pregnancy or breastfeeding',
  dislikes: 'dislikes',
  favourites: 'favorite foods',
  clinicNumbers: 'numbers from a clinic',
  entryAnswers: 'answers to questions',
};

const actionOf = ({ action, fields }: AccessLogEntry): string =>
  fields.length === 0 ? ACTIONS[action] : `Changed: ${fields.map((field) => FIELDS[field]).join(', ')}`;

const HOUR = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

interface WhoHasSeenProps {
  readonly memberId: string;
  /** "Mia’s profile". */
  readonly whose: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function WhoHasSeen({ memberId, whose, opened, onClose }: WhoHasSeenProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={`Who has seen ${whose}`} size="lg">
      {opened ? <AccessLog memberId={memberId} /> : null}
    </Dialog>
  );
}

function AccessLog({ memberId }: { readonly memberId: string }) {
  const path = apiPaths.accessLog.read.replace(':id', memberId);
  const query = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => apiQuery<AccessLogEntry[]>(path, { signal }),
    staleTime: 0,
  });
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.isSuccess) {
    return (
      <Loading label="Loading views…">
        <SkeletonText count={4} />
      </Loading>
    );
  }
  const entries = query.data ?? [];
  if (entries.length === 0) return <Text>No one yet. Anyone who views this profile will appear here.</Text>;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        Each person and action is listed at most once an hour, newest first.
      </Text>
      <FoldingTable>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Who</Table.Th>
            <Table.Th scope="col">What</Table.Th>
            <Table.Th scope="col">When</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => (
            <Table.Tr key={`${entry.hour} ${entry.by} ${entry.action}`}>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{entry.you ? 'You' : entry.by}</Table.Td>
              <Table.Td>{actionOf(entry)}</Table.Td>
              <Table.Td>{formatMoment(entry.hour, HOUR)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </FoldingTable>
    </Stack>
  );
}
