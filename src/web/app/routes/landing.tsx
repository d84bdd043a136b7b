import { LandingScreen } from '#web/features/landing/landing-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = pageMeta('/');

export default function LandingRoute() {
  return <LandingScreen />;
}
