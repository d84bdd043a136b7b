import { FeaturesScreen } from '#web/features/site/features-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = pageMeta('/features');
export const handle = { wide: true };

export default function FeaturesRoute() {
  return <FeaturesScreen />;
}
