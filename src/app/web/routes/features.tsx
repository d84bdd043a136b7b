import { pageMeta } from '#site/page-meta.ts';
import { FeaturesScreen } from '#site/pages/features-screen.tsx';

export const meta = pageMeta('/features');
export const handle = { wide: true };

export default function FeaturesRoute() {
  return <FeaturesScreen />;
}
