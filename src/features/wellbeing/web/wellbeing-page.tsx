import { protectedMeta } from '#site/page-meta.ts';
import { WellbeingScreen } from './wellbeing-screen.tsx';

export const meta = protectedMeta('Wellbeing', 'How you are, what can help, and people who listen.');

/** The route of /wellbeing: src/app/web/routes.ts finds it by the name of this file. */
export default function WellbeingRoute() {
  return <WellbeingScreen />;
}
