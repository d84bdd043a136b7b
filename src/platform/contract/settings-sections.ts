/** The pages of the settings, in the order of their index: /settings/security. */
export const SETTINGS_SECTIONS = [
  'profile',
  'household',
  'week',
  'appearance',
  'notifications',
  'security',
  'sessions',
  'privacy',
  'device',
  'delete',
] as const;
export type SettingsSectionId = (typeof SETTINGS_SECTIONS)[number];

export const settingsPath = (section: SettingsSectionId): string => `/settings/${section}`;
