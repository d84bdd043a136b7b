import { LinkedProviderCard } from '#web/features/auth/linked-provider-card.tsx';
import { SettingsScreen } from '#web/features/auth/settings-screen.tsx';
import { EmailAddressCard } from '#web/features/email-proofs/email-address-card.tsx';
import { FamilySharingCard } from '#web/features/household-sharing/family-sharing-card.tsx';
import { PasskeysCard } from '#web/features/passkeys/passkeys-card.tsx';
import { ChangePasswordCard } from '#web/features/passwords/change-password-card.tsx';
import { ConsentsCard } from '#web/features/privacy/consents-card.tsx';
import { DataCard } from '#web/features/privacy/data-card.tsx';
import { DeletionCard } from '#web/features/privacy/deletion-card.tsx';
import { RetentionCard } from '#web/features/privacy/retention-card.tsx';
import { SecurityEventsCard } from '#web/features/security-events/security-events-card.tsx';
import { SessionsCard } from '#web/features/sessions/sessions-card.tsx';
import { AppearanceCard } from '#web/features/settings-appearance/appearance-card.tsx';
import { ShortcutsCard } from '#web/features/shortcuts/shortcuts-card.tsx';
import { TwoFactorCard } from '#web/features/two-factor/two-factor-card.tsx';
import { protectedMeta } from '#web/lib/page-meta.ts';
import { DeviceCard } from '../shell/device-card.tsx';

export const meta = protectedMeta(
  'Settings',
  'Your account, how Hearthwell looks, its keyboard shortcuts, and what this device keeps.',
);

export default function SettingsRoute() {
  return (
    <SettingsScreen>
      <FamilySharingCard />
      <EmailAddressCard />
      <PasskeysCard />
      <LinkedProviderCard />
      <SecurityEventsCard />
      <ChangePasswordCard />
      <TwoFactorCard />
      <SessionsCard />
      <AppearanceCard />
      <ShortcutsCard />
      <DeviceCard />
      <ConsentsCard />
      <RetentionCard />
      <DataCard />
      <DeletionCard />
    </SettingsScreen>
  );
}
