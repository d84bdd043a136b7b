import { HelpCenterScreen } from '#site/articles/help-center-screen.tsx';
import { pageMeta } from '#site/page-meta.ts';

export const meta = pageMeta('/help-center');
export const handle = { wide: true };

export default function HelpCenterRoute() {
  return <HelpCenterScreen />;
}
