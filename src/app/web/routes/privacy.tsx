import { pageMeta } from '#site/page-meta.ts';
import { PrivacyScreen } from '#site/pages/privacy-screen.tsx';
import { KEPT_FACTS } from '../kept-facts.ts';

export const meta = pageMeta('/privacy-updated');

export default function PrivacyRoute() {
  return <PrivacyScreen kept={KEPT_FACTS} />;
}
