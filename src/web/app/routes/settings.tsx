import { SettingsScreen } from '#web/features/auth/settings-screen.tsx';
import { FamilySharingCard } from '#web/features/household-sharing/family-sharing-card.tsx';
import { PasskeysCard } from '#web/features/passkeys/passkeys-card.tsx';
import { AppearanceCard } from '#web/features/settings-appearance/appearance-card.tsx';
import { ShortcutsCard } from '#web/features/shortcuts/shortcuts-card.tsx';
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
      <PasskeysCard />
      <AppearanceCard />
      <ShortcutsCard />
      <DeviceCard />
    </SettingsScreen>
  );
}
