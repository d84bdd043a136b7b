import { Stack, Text, Title } from '@mantine/core';
import { IfMay } from '#platform/web/if-may.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LoadingCards } from '#platform/web/ui/loading-cards.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { AddAtHome, AtHome } from './at-home.tsx';
import { usePantry } from './pantry-queries.ts';
import { Staples } from './staples.tsx';

function Content() {
  const { data, isPending, error, refetch } = usePantry();
  if (data) {
    return (
      <Stack gap="xl">
        <section aria-labelledby="at-home">
          <Title order={2} id="at-home" mb="sm">
            At home now
          </Title>
          <Stack gap="md">
            <IfMay need="groceries:log">
              {' '}
              <AddAtHome />
            </IfMay>
            <AtHome items={data.items} />
          </Stack>
        </section>
        <section aria-labelledby="staples">
          <Title order={2} id="staples" mb={4}>
            Always in the kitchen
          </Title>
          <Text c="dimmed" mb="sm">
            Oil, spices and other things most kitchens keep. Remove what you don’t have: your lists put the
            rest last, to check at home.
          </Text>
          <Staples staples={data.staples} />
        </section>
      </Stack>
    );
  }
  if (isPending) return <LoadingCards count={4} height={64} columns={1} label="Loading your pantry…" />;
  return <ErrorState error={error} onRetry={() => void refetch()} />;
}

export function PantryScreen() {
  return (
    <>
      <PageHeader
        title="Pantry"
        description="Your next plan uses up what is here first and leaves it off the grocery list."
      />
      <Content />
    </>
  );
}
