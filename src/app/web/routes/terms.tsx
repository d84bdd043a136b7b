import { pageMeta } from '#site/page-meta.ts';
import { TermsScreen } from '#site/pages/terms-screen.tsx';

export const meta = pageMeta('/terms');

export default function TermsRoute() {
  return <TermsScreen />;
}
