import { faqData } from '#web/features/site/faq.tsx';
import { HOW_QUESTIONS } from '#web/features/site/how-it-works-content.ts';
import { HowItWorksScreen } from '#web/features/site/how-it-works-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

const tags = pageMeta('/how-it-works');
export const meta = () => [...tags(), faqData(HOW_QUESTIONS)];
export const handle = { wide: true };

export default function HowItWorksRoute() {
  return <HowItWorksScreen />;
}
