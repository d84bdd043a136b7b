import { PrivacyScreen } from '#web/features/site/privacy-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = pageMeta('/privacy-updated');

export default function PrivacyRoute() {
  return <PrivacyScreen />;
}
