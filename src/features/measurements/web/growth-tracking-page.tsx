import { protectedMeta } from '#site/page-meta.ts';
import { GrowthScreen } from './growth-screen.tsx';

export const meta = protectedMeta('Growth', 'Heights, weights and growth charts of your family.');

/** The route of /growth-tracking: src/app/web/routes.ts finds it by the name of this file. */
export default function GrowthRoute() {
  return <GrowthScreen />;
}
