import { useParams } from 'react-router';
import { AddRecipeToList } from '#web/features/grocery-lists/components/add-recipe-to-list.tsx';
import { AddRecipeToPlan } from '#web/features/meal-plans/components/add-recipe-to-plan.tsx';
import { CopyRecipeButton } from '#web/features/own-recipes/copy-recipe-button.tsx';
import { useRecipe } from '#web/features/recipes/api/read-recipe.ts';
import { RecipeScreen } from '#web/features/recipes/recipe-screen.tsx';
import { IfMay } from '#web/lib/if-may.tsx';
import { protectedMeta } from '#web/lib/page-meta.ts';
import type { BreadcrumbHandle } from '../shell/place-breadcrumbs.tsx';

export const meta = protectedMeta('Recipe', 'What goes into this recipe, how to cook it, and who it suits.');

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
          <IfMay need="meals:manage">
            <CopyRecipeButton recipeId={recipe.id} />
          </IfMay>
        </>
      )}
    />
  );
}
