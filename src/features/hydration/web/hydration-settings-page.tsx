import { protectedMeta } from '#site/page-meta.ts';
import { SettingsScreen } from './settings-screen.tsx';

export const meta = protectedMeta('Hydration Settings', 'Cups, units, the start of the day, and reminders.');

/** The route of /hydration-settings: src/app/web/routes.ts finds it by the name of this file. */
export default function HydrationSettingsRoute() {
  return <SettingsScreen />;
}
