import { pageMeta } from '#site/page-meta.ts';
import { PrivacyScreen } from '#site/pages/privacy-screen.tsx';

export const meta = pageMeta('/privacy-updated');

export default function PrivacyRoute() {
  return <PrivacyScreen />;
}
