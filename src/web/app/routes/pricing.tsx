import { faqData } from '#web/features/site/faq.tsx';
import { PRICE_QUESTIONS } from '#web/features/site/pricing-content.ts';
import { PricingScreen } from '#web/features/site/pricing-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

const tags = pageMeta('/pricing');
export const meta = () => [...tags(), faqData(PRICE_QUESTIONS)];
export const handle = { wide: true };

export default function PricingRoute() {
  return <PricingScreen />;
}
