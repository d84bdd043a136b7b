import { pageMeta } from '#site/page-meta.ts';
import { AgeGroupsScreen } from '#site/pages/age-groups-screen.tsx';

export const meta = pageMeta('/age-groups');
export const handle = { wide: true };

export default function AgeGroupsRoute() {
  return <AgeGroupsScreen />;
}
