import { TermsScreen } from '#web/features/site/terms-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = pageMeta('/terms');

export default function TermsRoute() {
  return <TermsScreen />;
}
