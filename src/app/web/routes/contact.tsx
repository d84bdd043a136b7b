import { ContactScreen } from '#features/contact/web/contact-screen.tsx';
import { pageMeta } from '#site/page-meta.ts';

export const meta = pageMeta('/contact');

export default function ContactRoute() {
  return <ContactScreen />;
}
