import { useParams } from 'react-router';
import { TimersBar } from '#features/kitchen-timers/web/timers-bar.tsx';
import { CookFrame, Cooking } from '#features/recipes/web/cook/cooking.tsx';
import { recipeWarnings } from '#features/recipes/web/cook/fit-warning.ts';
import { useOwnRecipe } from '#features/recipes/web/own-recipes/api/own-recipe-requests.ts';
import { ownDish } from '#features/recipes/web/own-recipes/own-dish.ts';
import { dishFont } from '#platform/web/ui/dish-font.ts';
import { protectedMeta } from '#site/page-meta.ts';

export const meta = protectedMeta('Cooking', 'One step at a time, with timers, while the screen stays on.');

export const links = () => [...dishFont];

/** The whole screen is for the step; the way back is in its corner. */
export const handle = { withoutShell: true };

export default function OwnRecipeCookRoute() {
  const { recipeId = '' } = useParams();
  return (
    <CookFrame key={recipeId} query={useOwnRecipe(recipeId)}>
      {(recipe) => (
        <Cooking
          dish={ownDish(recipe)}
          timers={<TimersBar place="page" />}
          safety={recipeWarnings({ ...recipe, ...recipe.recipe })}
        />
      )}
    </CookFrame>
  );
}
