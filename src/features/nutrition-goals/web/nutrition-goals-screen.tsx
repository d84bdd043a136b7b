import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { isIsoDay } from '#domain/calendar/days.ts';
import { sentenceOf } from '#platform/web/api-client.ts';
import { formatDay, localToday } from '#platform/web/format.ts';
import { IfMay } from '#platform/web/if-may.tsx';
import { createUuid } from '#platform/web/offline/uuid.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LoadingCards } from '#platform/web/ui/loading-cards.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import { usePendingDeletions } from '#platform/web/undoable-delete.tsx';
import type { NutritionGoalsEntry } from '../contract/nutrition-goals.ts';
import { byDay } from '../rules/by-day.ts';
import { useAddEntry, useNutritionGoals, useRemoveEntry } from './nutrition-goals-queries.ts';

/** As in the contract, whose schemas this page does not load. */
const TITLE_LENGTH = 120;

function NewEntry() {
  const add = useAddEntry();
  const [id, setId] = useState(createUuid);
  const form = useForm({
    initialValues: { title: '', day: localToday() },
    validate: {
      title: (title) => (title.trim() === '' ? 'Please enter a title.' : null),
      day: (day) => (isIsoDay(day) ? null : 'Please enter a date.'),
    },
  });
  const save = ({ title, day }: { title: string; day: string }) =>
    add.mutate(
      { id, title: title.trim(), day },
      {
        onSuccess: () => {
          setId(createUuid());
          form.reset();
        },
      },
    );
  return (
    <SectionCard title="New entry">
      <form onSubmit={form.onSubmit(save)} noValidate>
        <Stack align="stretch">
          <TextInput label="Title" maxLength={TITLE_LENGTH} {...form.getInputProps('title')} />
          <TextInput label="Day" type="date" {...form.getInputProps('day')} />
          {add.error === null ? null : (
            <Text role="alert" c="red">
              {sentenceOf(add.error)}
            </Text>
          )}
          <Button type="submit" loading={add.isPending} style={{ alignSelf: 'flex-start' }}>
            Add
          </Button>
        </Stack>
      </form>
    </SectionCard>
  );
}

function Entry({ entry }: { readonly entry: NutritionGoalsEntry }) {
  const remove = useRemoveEntry();
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <div>
        <Text fw={600}>{entry.title}</Text>
        <Text size="sm" c="dimmed">
          {formatDay(entry.day)}
        </Text>
      </div>
      <IfMay need="goals:log">
        <ActionIcon color="tomato" aria-label={`Remove ${entry.title}`} onClick={() => remove(entry)}>
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </IfMay>
    </Group>
  );
}

function Entries() {
  const { data, isPending, isError, error, refetch } = useNutritionGoals();
  const pending = usePendingDeletions();
  if (isPending) return <LoadingCards count={3} height={64} columns={1} label="Loading your entries…" />;
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const entries = byDay((data ?? []).filter(({ id }) => !pending.has(id)));
  if (entries.length === 0) {
    return (
      <EmptyState title="No entries yet">Add the first one. Everyone you share this with sees it.</EmptyState>
    );
  }
  return (
    <Stack component="ul" gap="sm" p={0} style={{ listStyle: 'none' }}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </Stack>
  );
}

export function NutritionGoalsScreen() {
  return (
    <>
      <PageHeader title="Nutrition goals" description="What your family keeps here, newest first." />
      <Stack gap="xl">
        <IfMay need="goals:log">
          <NewEntry />
        </IfMay>
        <Entries />
      </Stack>
    </>
  );
}
