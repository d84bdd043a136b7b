import { pageMeta } from '#site/page-meta.ts';
import { faqData } from '#site/pages/faq.tsx';
import { HOW_QUESTIONS } from '#site/pages/how-it-works-content.ts';
import { HowItWorksScreen } from '#site/pages/how-it-works-screen.tsx';

const tags = pageMeta('/how-it-works');
export const meta = () => [...tags(), faqData(HOW_QUESTIONS)];
export const handle = { wide: true };

export default function HowItWorksRoute() {
  return <HowItWorksScreen />;
}
