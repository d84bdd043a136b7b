import { protectedMeta } from '#site/page-meta.ts';
import { CoachScreen } from './coach-screen.tsx';

export const meta = protectedMeta('Coach', 'Ask about food, habits and feelings, for anyone in your family.');

/** The route of /coach: src/app/web/routes.ts finds it by the name of this file. */
export default function CoachRoute() {
  return <CoachScreen />;
}
