import { SetupCard } from '#features/onboarding/web/setup-card.tsx';
import { SettingsScreen } from '#features/settings/web/settings-screen.tsx';
import { protectedMeta } from '#site/page-meta.ts';
import type { ProtectedHandle } from '../shell/protected-handle.ts';

export const meta = protectedMeta(
  'Settings',
  'Your account, how Hearthwell looks, keyboard shortcuts, and what this device stores.',
);

/** The index is the same for everyone but the sample family. */
export const handle: ProtectedHandle = { drawEarly: true };

export default function SettingsRoute() {
  return <SettingsScreen setup={(isArrival) => <SetupCard isArrival={isArrival} />} />;
}
