import type { SettingsPart } from '#platform/web/web-feature.ts';

/** For the pages of the settings; src/app/web/settings-parts.ts finds them. */
export const settingsParts: readonly SettingsPart[] = [
  {
    section: 'household',
    order: 10,
    load: async () => (await import('./family-sharing-card.tsx')).FamilySharingCard,
  },
];
