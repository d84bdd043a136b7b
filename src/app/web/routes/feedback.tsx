import { FeedbackScreen } from '#features/contact/web/feedback-screen.tsx';
import { pageMeta } from '#site/page-meta.ts';

export const meta = pageMeta('/feedback');

export default function FeedbackRoute() {
  return <FeedbackScreen />;
}
