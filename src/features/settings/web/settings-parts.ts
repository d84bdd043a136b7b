import type { SettingsPart } from '#platform/web/web-feature.ts';

/** For the pages of the settings; src/app/web/settings-parts.ts finds them. */
export const settingsParts: readonly SettingsPart[] = [
  { section: 'profile', order: 10, load: async () => (await import('./profile-card.tsx')).ProfileCard },
  { section: 'profile', order: 20, load: async () => (await import('./account-card.tsx')).AccountCard },
  {
    section: 'appearance',
    order: 10,
    load: async () => (await import('./settings-appearance/appearance-card.tsx')).AppearanceCard,
  },
  {
    section: 'appearance',
    order: 20,
    load: async () => (await import('./preferences/units-card.tsx')).UnitsCard,
  },
  {
    section: 'notifications',
    order: 10,
    load: async () => (await import('./notifications-card.tsx')).NotificationsCard,
  },
  {
    section: 'device',
    order: 20,
    load: async () => (await import('./shortcuts/shortcuts-card.tsx')).ShortcutsCard,
  },
  { section: 'device', order: 30, load: async () => (await import('./sign-out-card.tsx')).SignOutCard },
];
