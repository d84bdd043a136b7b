import { FeedbackScreen } from '#web/features/contact/feedback-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = pageMeta('/feedback');

export default function FeedbackRoute() {
  return <FeedbackScreen />;
}
