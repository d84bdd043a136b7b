import { SimpleGrid, Skeleton, VisuallyHidden } from '@mantine/core';

export interface LoadingCardsProps {
  readonly count?: number;
  /** Height of the cards to come, in px, so that nothing jumps when they arrive. */
  readonly height?: number;
  readonly columns?: number;
  readonly label?: string;
}

const SLOTS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'] as const;

export function LoadingCards({
  count = 3,
  height = 160,
  columns = 3,
  label = 'Loading…',
}: LoadingCardsProps) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <SimpleGrid cols={{ base: 1, sm: Math.min(2, columns), lg: columns }} aria-hidden>
        {SLOTS.slice(0, count).map((slot) => (
          <Skeleton key={slot} height={height} radius="md" />
        ))}
      </SimpleGrid>
    </div>
  );
}
