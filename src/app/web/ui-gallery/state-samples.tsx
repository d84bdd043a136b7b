import { Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { ApiError } from '#platform/web/api-client.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LoadingCards } from '#platform/web/ui/loading-cards.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { QuietNote } from '#platform/web/ui/quiet-note.tsx';
import { RetryButton } from '#platform/web/ui/retry-button.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import {
  Loading,
  SkeletonCard,
  SkeletonDishes,
  SkeletonHeader,
  SkeletonRows,
  SkeletonText,
} from '#platform/web/ui/skeletons.tsx';

const broken = new ApiError(500, 'Internal Server Error', { code: 'internal_error' });
const retry = () => {};

export function StateSamples() {
  return (
    <>
      <SectionCard title="Notes">
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <QuietNote title="Good to know">Beans from a can work as well.</QuietNote>
          <QuietNote kind="tip">Cook twice as much rice, and dinner is half done.</QuietNote>
          <QuietNote kind="safety">Whole nuts are left out for Mia, who is three.</QuietNote>
        </SimpleGrid>
      </SectionCard>
      <SectionCard title="Empty, and what can go wrong">
        <Stack gap="md">
          <EmptyState
            title="No lists yet"
            titleOrder={3}
            Icon={IconShoppingBag}
            action={<Button>Make a list</Button>}
          >
            A list from a meal plan has everything that the plan needs.
          </EmptyState>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <ErrorState error={broken} onRetry={retry} />
            <ErrorState kind="network" onRetry={retry} />
          </SimpleGrid>
          <RetryButton onRetry={retry} />
          <ErrorState
            kind="gone"
            title="This plan is no longer here"
            action={<Button>To your plans</Button>}
          />
        </Stack>
      </SectionCard>
      <SectionCard title="Loading">
        <Loading>
          <Page aside={<SkeletonRows count={2} />}>
            <SkeletonHeader />
            <SkeletonDishes count={3} />
            <SkeletonCard />
            <SkeletonText count={2} />
          </Page>
        </Loading>
        <LoadingCards height={80} />
      </SectionCard>
      <Page width="reading">
        <Text>A page for reading keeps its lines this short, so that the eye finds the next one.</Text>
      </Page>
    </>
  );
}
