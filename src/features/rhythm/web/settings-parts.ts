import type { SettingsPart } from '#platform/web/web-feature.ts';

/** For the pages of the settings; src/app/web/settings-parts.ts finds them. */
export const settingsParts: readonly SettingsPart[] = [
  { section: 'week', order: 10, load: async () => (await import('./away-card.tsx')).AwayCard },
  {
    section: 'week',
    order: 20,
    load: async () => (await import('./kitchen-week-card.tsx')).KitchenWeekCard,
  },
  { section: 'week', order: 30, load: async () => (await import('./tastes-card.tsx')).TastesCard },
  { section: 'week', order: 40, load: async () => (await import('./equipment-card.tsx')).EquipmentCard },
];
