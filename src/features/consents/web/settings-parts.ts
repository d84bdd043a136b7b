import type { SettingsPart } from '#platform/web/web-feature.ts';

/** For the pages of the settings; src/app/web/settings-parts.ts finds them. */
export const settingsParts: readonly SettingsPart[] = [
  {
    section: 'privacy',
    order: 10,
    load: async () => (await import('./consents-card.tsx')).ConsentsCard,
  },
];
