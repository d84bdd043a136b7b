import type { MetaFunction } from 'react-router';
import { SettingsScreen } from '#web/features/auth/settings-screen.tsx';
import { AppearanceCard } from '#web/features/settings-appearance/appearance-card.tsx';
import { ShortcutsCard } from '#web/features/shortcuts/shortcuts-card.tsx';
import { pageTitle } from '#web/ui/brand.tsx';
import { DeviceCard } from '../shell/device-card.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Settings') }];

export default function SettingsRoute() {
  return (
    <SettingsScreen>
      <AppearanceCard />
      <ShortcutsCard />
      <DeviceCard />
    </SettingsScreen>
  );
}
