import { Group, SimpleGrid, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './surfaces.module.css';

/** Shapes of what comes, so that nothing jumps when it arrives. Sizes in rem grow with the text, as the content does. */

interface LoadingProps {
  readonly label?: string;
  readonly children: ReactNode;
}

/** Says once that something loads; the grey shapes inside are not read out. */
export function Loading({ label = 'Loading…', children }: LoadingProps) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

interface CountProps {
  readonly count?: number;
}

const times = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

/** Lines of text; the last one is short, as in a paragraph. */
export function SkeletonText({ count = 3 }: CountProps) {
  return (
    <Stack gap="0.6rem">
      {times(count).map((line) => (
        <Skeleton key={line} height="0.8rem" width={line === count - 1 ? '60%' : '100%'} radius="sm" />
      ))}
    </Stack>
  );
}

/** Where a `PageHeader` will be. */
export function SkeletonHeader() {
  return (
    <Stack gap="0.75rem" mb="lg">
      <Skeleton height="2.2rem" width="min(18rem, 70%)" radius="sm" />
      <Skeleton height="0.9rem" width="min(26rem, 90%)" radius="sm" />
    </Stack>
  );
}

/** A `SectionCard` with lines. */
export function SkeletonCard({ count = 3 }: CountProps) {
  return (
    <div className={classes.skeletonCard}>
      <Skeleton height="1.1rem" width="45%" radius="sm" mb="1rem" />
      <SkeletonText count={count} />
    </div>
  );
}

/** Dishes: a plate, a name and a line each. */
export function SkeletonDishes({ count = 3 }: CountProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
      {times(count).map((dish) => (
        <div key={dish} className={classes.skeletonCard}>
          <Group wrap="nowrap" align="flex-start">
            <Skeleton height={72} width={72} radius={20} style={{ flex: 'none' }} />
            <div style={{ flex: 1 }}>
              <SkeletonText count={3} />
            </div>
          </Group>
        </div>
      ))}
    </SimpleGrid>
  );
}

/** Rows with a round picture: people, lists. */
export function SkeletonRows({ count = 4 }: CountProps) {
  return (
    <Stack gap="md">
      {times(count).map((row) => (
        <Group key={row} wrap="nowrap">
          <Skeleton height={44} circle style={{ flex: 'none' }} />
          <div style={{ flex: 1 }}>
            <SkeletonText count={2} />
          </div>
        </Group>
      ))}
    </Stack>
  );
}
