import { useParams } from 'react-router';
import { CopyRecipeButton } from '#web/features/own-recipes/copy-recipe-button.tsx';
import { useRecipe } from '#web/features/recipes/api/read-recipe.ts';
import { RecipeScreen } from '#web/features/recipes/recipe-screen.tsx';
import { IfMay } from '#web/lib/if-may.tsx';
import { protectedMeta } from '#web/lib/page-meta.ts';
import type { BreadcrumbHandle } from '../shell/place-breadcrumbs.tsx';

export const meta = protectedMeta('Recipe', 'What goes into this recipe, how to cook it, and whom it suits.');

export const handle: BreadcrumbHandle = {
  trail: [{ to: '/recipes', label: 'Recipes' }],
  Here: RecipeName,
};

function RecipeName() {
  const { recipeId = '' } = useParams();
  return useRecipe(recipeId).data?.name ?? 'Recipe';
}

export default function RecipeRoute() {
  const { recipeId = '' } = useParams();
  const copy = (
    <IfMay need="meals:manage">
      <CopyRecipeButton recipeId={recipeId} />
    </IfMay>
  );
  return <RecipeScreen key={recipeId} recipeId={recipeId} copy={copy} />;
}
