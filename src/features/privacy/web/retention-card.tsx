import { NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RETENTION_KINDS, type RetentionKind } from '#domain/household/retention.ts';
import { sentenceOf } from '#platform/web/api-client.ts';
import { useUser } from '#platform/web/session.ts';
import { showToast } from '#platform/web/toast.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import { Loading, SkeletonText } from '#platform/web/ui/skeletons.tsx';
import type { Retention, RetentionPatch } from '../contract/retention.ts';
import { retentionQuery, useChangeRetention } from './privacy-requests.ts';

const LABELS: Readonly<Record<RetentionKind, string>> = {
  mealPlans: 'Meal plans',
  groceryLists: 'Grocery lists',
  foodLog: 'Food log',
  accessLog: 'Who has seen what',
  coach: 'Talks with the coach',
  wellbeing: 'Check-ins and feelings',
};

const FOR_EVER = '';
const MONTHS = [1, 3, 6, 12, 24, 60];

const words = (months: number): string => {
  if (months % 12 !== 0) return months === 1 ? '1 month' : `${months} months`;
  return months === 12 ? '1 year' : `${months / 12} years`;
};

function choices(now: number | null, forEver: boolean) {
  const months = [...new Set([...MONTHS, ...(now === null ? [] : [now])])].sort((a, b) => a - b);
  const list = months.map((count) => ({ value: String(count), label: words(count) }));
  return forEver ? [...list, { value: FOR_EVER, label: 'Forever' }] : list;
}

/** For owners alone: it is about the whole household. */
export function RetentionCard() {
  const { user } = useUser();
  if (user?.access.role !== 'owner') return null;
  return (
    <SectionCard
      title="How long we keep things"
      description="What is older is deleted automatically, once a day."
    >
      <RetentionFields />
    </SectionCard>
  );
}

function RetentionFields() {
  const query = useQuery(retentionQuery);
  const change = useChangeRetention();
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) {
    return (
      <Loading label="Loading your choices…">
        <SkeletonText count={2} />
      </Loading>
    );
  }
  const saved: Retention = query.data;
  // What was just chosen is shown while it is being saved.
  const chosen: RetentionPatch = change.isPending ? change.variables : {};
  const save = (patch: RetentionPatch) =>
    change.mutate(patch, {
      onSuccess: () => showToast({ title: 'Saved', message: 'This starts tonight.' }),
      onError: (error) => showToast({ title: 'Not saved', message: sentenceOf(error), kind: 'error' }),
    });
  const monthsOf = (value: string): number | null => (value === FOR_EVER ? null : Number(value));
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {RETENTION_KINDS.map((kind) => {
          const field = `${kind}Months` as const;
          const months = chosen[field] === undefined ? saved[field] : chosen[field];
          return (
            <NativeSelect
              key={kind}
              label={LABELS[kind]}
              data={choices(months, kind !== 'accessLog')}
              value={months ?? FOR_EVER}
              onChange={(event) => save({ [field]: monthsOf(event.currentTarget.value) })}
            />
          );
        })}
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        Plans and lists from the last 14 days always stay. Deleted items cannot be restored.
      </Text>
    </Stack>
  );
}
