import type { SettingsPart } from '#platform/web/web-feature.ts';

/** For the pages of the settings; src/app/web/settings-parts.ts finds them. */
export const settingsParts: readonly SettingsPart[] = [
  {
    section: 'profile',
    order: 30,
    load: async () => (await import('./email-proofs/email-address-card.tsx')).EmailAddressCard,
  },
  {
    section: 'security',
    order: 10,
    load: async () => (await import('./passkeys/passkeys-card.tsx')).PasskeysCard,
  },
  {
    section: 'security',
    order: 20,
    load: async () => (await import('./passwords/change-password-card.tsx')).ChangePasswordCard,
  },
  {
    section: 'security',
    order: 30,
    load: async () => (await import('./two-factor/two-factor-card.tsx')).TwoFactorCard,
  },
  {
    section: 'security',
    order: 40,
    load: async () => (await import('./auth/linked-provider-card.tsx')).LinkedProviderCard,
  },
  {
    section: 'sessions',
    order: 10,
    load: async () => (await import('./sessions/sessions-card.tsx')).SessionsCard,
  },
  {
    section: 'sessions',
    order: 20,
    load: async () => (await import('./security-events/security-events-card.tsx')).SecurityEventsCard,
  },
];
