import { useParams } from 'react-router';
import { TimersBar } from '#features/kitchen-timers/web/timers-bar.tsx';
import { CookScreen } from '#features/recipes/web/cook/cook-screen.tsx';
import { dishFont } from '#platform/web/ui/dish-font.ts';
import { protectedMeta } from '#site/page-meta.ts';

export const meta = protectedMeta('Cooking', 'One step at a time, with timers, while the screen stays on.');

export const links = () => [...dishFont];

/** The whole screen is for the step; the way back is in its corner. */
export const handle = { withoutShell: true };

export default function RecipeCookRoute() {
  const { recipeId = '' } = useParams();
  return <CookScreen key={recipeId} recipeId={recipeId} timers={<TimersBar place="page" />} />;
}
