import { useSearchParams } from 'react-router';
import { DemoButton } from '#features/demo/web/demo-button.tsx';
import { LandingScreen } from '#site/landing/landing-screen.tsx';
import { pageMeta } from '#site/page-meta.ts';

export const meta = pageMeta('/');

export default function LandingRoute() {
  const [params] = useSearchParams();
  return <LandingScreen demo={<DemoButton opens={params.get('demo') === '1'} />} />;
}
