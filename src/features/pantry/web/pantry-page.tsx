import { protectedMeta } from '#site/page-meta.ts';
import { PantryScreen } from './pantry-screen.tsx';

export const meta = protectedMeta('Pantry', 'What you have at home, so that plans use it first.');

/** The route of /pantry: src/app/web/routes.ts finds it by the name of this file. */
export default function PantryRoute() {
  return <PantryScreen />;
}
