import { pageMeta } from '#site/page-meta.ts';
import { SecurityScreen } from '#site/pages/security-screen.tsx';

export const meta = pageMeta('/security');

export default function SecurityRoute() {
  return <SecurityScreen />;
}
