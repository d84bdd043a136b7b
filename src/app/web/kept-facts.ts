import type { KeptFact } from '#platform/web/web-feature.ts';

/** What every feature says about what it keeps, in the order of the privacy page. */
export const KEPT_FACTS: readonly KeptFact[] = Object.values(
  import.meta.glob<readonly KeptFact[]>('../../features/*/web/kept-facts.ts', {
    eager: true,
    import: 'keptFacts',
  }),
)
  .flat()
  .sort((a, b) => a.order - b.order);
