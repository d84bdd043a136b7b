import { HelpCenterScreen } from '#web/features/articles/help-center-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = pageMeta('/help-center');
export const handle = { wide: true };

export default function HelpCenterRoute() {
  return <HelpCenterScreen />;
}
