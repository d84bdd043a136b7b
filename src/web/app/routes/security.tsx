import { SecurityScreen } from '#web/features/site/security-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = pageMeta('/security');

export default function SecurityRoute() {
  return <SecurityScreen />;
}
