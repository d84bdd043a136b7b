import { useParams } from 'react-router';
import { TimersBar } from '#web/features/kitchen-timers/timers-bar.tsx';
import { CookScreen } from '#web/features/recipes/cook/cook-screen.tsx';
import { protectedMeta } from '#web/lib/page-meta.ts';

export const meta = protectedMeta('Cooking', 'One step at a time, with timers, while the screen stays on.');

/** The whole screen is for the step; the way back stands in its corner. */
export const handle = { withoutShell: true };

export default function RecipeCookRoute() {
  const { recipeId = '' } = useParams();
  return <CookScreen key={recipeId} recipeId={recipeId} timers={<TimersBar place="page" />} />;
}
