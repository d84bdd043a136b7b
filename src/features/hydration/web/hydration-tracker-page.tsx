import { protectedMeta } from '#site/page-meta.ts';
import { TrackerScreen } from './tracker-screen.tsx';

export const meta = protectedMeta('Hydration Tracker', 'What everyone drank today, one tap a glass.');

/** The route of /hydration-tracker: src/app/web/routes.ts finds it by the name of this file. */
export default function HydrationTrackerRoute() {
  return <TrackerScreen />;
}
