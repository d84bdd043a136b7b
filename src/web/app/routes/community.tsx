import { CommunityScreen } from '#web/features/site/community-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = pageMeta('/community');
export const handle = { wide: true };

export default function CommunityRoute() {
  return <CommunityScreen />;
}
