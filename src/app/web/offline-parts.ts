import { PREFERENCES_TOPIC } from '#platform/web/preference-changes.ts';
import { settlePreferences } from '#platform/web/preferences.ts';
import type { OfflineParts, Settlers } from '#platform/web/web-feature.ts';

const PARTS: readonly OfflineParts[] = Object.values(
  import.meta.glob<OfflineParts>('../../features/*/web/offline-parts.ts', {
    eager: true,
    import: 'offlineParts',
  }),
);

/** What each feature keeps ready for use without a network. */
export const KEEPERS = PARTS.flatMap(({ keepOffline }) => keepOffline ?? []);

/** How waiting writes are settled; preferences are the platform's own. */
export const SETTLERS: Settlers = Object.fromEntries([
  [PREFERENCES_TOPIC, async () => settlePreferences],
  ...PARTS.flatMap(({ settle = {} }) => Object.entries(settle)),
]);
