import { pageMeta } from '#site/page-meta.ts';
import { faqData } from '#site/pages/faq.tsx';
import { PRICE_QUESTIONS } from '#site/pages/pricing-content.ts';
import { PricingScreen } from '#site/pages/pricing-screen.tsx';

const tags = pageMeta('/pricing');
export const meta = () => [...tags(), faqData(PRICE_QUESTIONS)];
export const handle = { wide: true };

export default function PricingRoute() {
  return <PricingScreen />;
}
