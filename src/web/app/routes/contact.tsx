import { ContactScreen } from '#web/features/contact/contact-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';

export const meta = pageMeta('/contact');

export default function ContactRoute() {
  return <ContactScreen />;
}
