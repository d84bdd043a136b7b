import { pageMeta } from '#site/page-meta.ts';
import { CommunityScreen } from '#site/pages/community-screen.tsx';

export const meta = pageMeta('/community');
export const handle = { wide: true };

export default function CommunityRoute() {
  return <CommunityScreen />;
}
