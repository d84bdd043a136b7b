import {
  IconBell,
  IconDeviceMobile,
  IconFileDownload,
  IconPalette,
  IconShieldLock,
  IconTrash,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { type ComponentType, lazy } from 'react';
import { SetupCard } from '#features/onboarding/web/setup-card.tsx';
import { ProfileCard } from '#features/settings/web/profile-card.tsx';
import { type SettingsGroup, SettingsScreen } from '#features/settings/web/settings-screen.tsx';
import { protectedMeta } from '#site/page-meta.ts';

export const meta = protectedMeta(
  'Settings',
  'Your account, how Hearthwell looks, keyboard shortcuts, and what this device stores.',
);

/** A card that loads by itself: the page opens with what is at its top. */
function card(load: () => Promise<ComponentType>) {
  const Card = lazy(async () => ({ default: await load() }));
  return <Card />;
}

const GROUPS: readonly SettingsGroup[] = [
  {
    id: 'you',
    title: 'You',
    Icon: IconUser,
    cards: [
      <ProfileCard key="profile" />,
      card(async () => (await import('#features/settings/web/account-card.tsx')).AccountCard),
      card(
        async () =>
          (await import('#features/account/web/email-proofs/email-address-card.tsx')).EmailAddressCard,
      ),
    ],
  },
  {
    id: 'family',
    title: 'Family and sharing',
    Icon: IconUsers,
    cards: [
      card(
        async () =>
          (await import('#features/household-sharing/web/family-sharing-card.tsx')).FamilySharingCard,
      ),
    ],
  },
  {
    id: 'look',
    title: 'Look and units',
    Icon: IconPalette,
    cards: [
      card(
        async () =>
          (await import('#features/settings/web/settings-appearance/appearance-card.tsx')).AppearanceCard,
      ),
      card(async () => (await import('#features/settings/web/preferences/units-card.tsx')).UnitsCard),
    ],
  },
  {
    id: 'notifications',
    title: 'Notifications',
    Icon: IconBell,
    cards: [
      card(async () => (await import('#features/settings/web/notifications-card.tsx')).NotificationsCard),
    ],
  },
  {
    id: 'sign-in',
    title: 'Sign-in and security',
    Icon: IconShieldLock,
    isForOwnAccount: true,
    cards: [
      card(async () => (await import('#features/account/web/passkeys/passkeys-card.tsx')).PasskeysCard),
      card(
        async () =>
          (await import('#features/account/web/passwords/change-password-card.tsx')).ChangePasswordCard,
      ),
      card(async () => (await import('#features/account/web/two-factor/two-factor-card.tsx')).TwoFactorCard),
      card(
        async () => (await import('#features/account/web/auth/linked-provider-card.tsx')).LinkedProviderCard,
      ),
      card(async () => (await import('#features/account/web/sessions/sessions-card.tsx')).SessionsCard),
      card(
        async () =>
          (await import('#features/account/web/security-events/security-events-card.tsx')).SecurityEventsCard,
      ),
    ],
  },
  {
    id: 'privacy',
    title: 'Your data and privacy',
    Icon: IconFileDownload,
    cards: [
      card(async () => (await import('#features/consents/web/consents-card.tsx')).ConsentsCard),
      card(async () => (await import('#features/privacy/web/retention-card.tsx')).RetentionCard),
      card(async () => (await import('#features/privacy/web/data-card.tsx')).DataCard),
    ],
  },
  {
    id: 'device',
    title: 'This device',
    Icon: IconDeviceMobile,
    cards: [
      card(async () => (await import('../shell/device-card.tsx')).DeviceCard),
      card(async () => (await import('#features/settings/web/shortcuts/shortcuts-card.tsx')).ShortcutsCard),
      card(async () => (await import('#features/settings/web/sign-out-card.tsx')).SignOutCard),
    ],
  },
  {
    id: 'delete',
    title: 'Delete',
    Icon: IconTrash,
    cards: [card(async () => (await import('#features/privacy/web/deletion-card.tsx')).DeletionCard)],
  },
];

export default function SettingsRoute() {
  return <SettingsScreen first={(isArrival) => <SetupCard isArrival={isArrival} />} groups={GROUPS} />;
}
