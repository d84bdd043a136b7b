import type { SettingsPart } from '#platform/web/web-feature.ts';

/** For the pages of the settings; src/app/web/settings-parts.ts finds them. */
export const settingsParts: readonly SettingsPart[] = [
  {
    section: 'privacy',
    order: 20,
    load: async () => (await import('./retention-card.tsx')).RetentionCard,
  },
  { section: 'privacy', order: 30, load: async () => (await import('./data-card.tsx')).DataCard },
  { section: 'delete', order: 10, load: async () => (await import('./deletion-card.tsx')).DeletionCard },
];
