import { AgeGroupsScreen } from '#web/features/site/age-groups-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = pageMeta('/age-groups');
export const handle = { wide: true };

export default function AgeGroupsRoute() {
  return <AgeGroupsScreen />;
}
