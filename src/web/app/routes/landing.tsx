import { useSearchParams } from 'react-router';
import { DemoButton } from '#web/features/demo/demo-button.tsx';
import { LandingScreen } from '#web/features/landing/landing-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = pageMeta('/');

export default function LandingRoute() {
  const [params] = useSearchParams();
  return <LandingScreen demo={<DemoButton opens={params.get('demo') === '1'} />} />;
}
