import { useParams } from 'react-router';
import { TimersBar } from '#web/features/kitchen-timers/timers-bar.tsx';
import { useOwnRecipe } from '#web/features/own-recipes/api/own-recipe-requests.ts';
import { ownDish } from '#web/features/own-recipes/own-dish.ts';
import { CookFrame, Cooking } from '#web/features/recipes/cook/cooking.tsx';
import { protectedMeta } from '#web/lib/page-meta.ts';

export const meta = protectedMeta('Cooking', 'One step at a time, with timers, while the screen stays on.');

/** The whole screen is for the step; the way back stands in its corner. */
export const handle = { withoutShell: true };

export default function OwnRecipeCookRoute() {
  const { recipeId = '' } = useParams();
  return (
    <CookFrame key={recipeId} query={useOwnRecipe(recipeId)}>
      {(recipe) => <Cooking dish={ownDish(recipe)} timers={<TimersBar place="page" />} />}
    </CookFrame>
  );
}
