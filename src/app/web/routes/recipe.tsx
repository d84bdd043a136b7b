import { useParams } from 'react-router';
import { AddRecipeToList } from '#features/grocery-lists/web/components/add-recipe-to-list.tsx';
import { AddRecipeToPlan } from '#features/meal-plans/web/components/add-recipe-to-plan.tsx';
import { useRecipe } from '#features/recipes/web/api/read-recipe.ts';
import { CopyRecipeButton } from '#features/recipes/web/own-recipes/copy-recipe-button.tsx';
import { RecipeScreen } from '#features/recipes/web/recipe-screen.tsx';
import { IfMay } from '#platform/web/if-may.tsx';
import { dishFont } from '#platform/web/ui/dish-font.ts';
import { protectedMeta } from '#site/page-meta.ts';
import type { BreadcrumbHandle } from '../shell/place-breadcrumbs.tsx';
import type { ProtectedHandle } from '../shell/protected-handle.ts';

export const meta = protectedMeta('Recipe', 'What goes into this recipe, how to cook it, and who it suits.');

export const links = () => [...dishFont];

/** Its frame is drawn at build, for whichever one it is. */
export const handle: BreadcrumbHandle & ProtectedHandle = {
  drawEarly: true,
  trail: [{ to: '/recipes', label: 'Recipes' }],
  Here: RecipeName,
};

function RecipeName() {
  const { recipeId = '' } = useParams();
  return useRecipe(recipeId).data?.name ?? 'Recipe';
}

export default function RecipeRoute() {
  const { recipeId = '' } = useParams();
  return (
    <RecipeScreen
      key={recipeId}
      recipeId={recipeId}
      actions={(recipe, { servings, eaters }) => (
        <>
          <AddRecipeToPlan recipe={recipe} />
          <AddRecipeToList
            recipe={recipe}
            servings={servings}
            memberIds={eaters.length === 0 ? null : eaters.map(({ fit }) => fit.memberId)}
          />
        </>
      )}
      lastActions={(recipe) => (
        <IfMay need="meals:manage">
          <CopyRecipeButton recipeId={recipe.id} />
        </IfMay>
      )}
    />
  );
}
