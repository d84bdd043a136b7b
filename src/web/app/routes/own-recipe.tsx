import { useParams } from 'react-router';
import { AddRecipeToList } from '#web/features/grocery-lists/components/add-recipe-to-list.tsx';
import { useOwnRecipe } from '#web/features/own-recipes/api/own-recipe-requests.ts';
import { OwnRecipeScreen } from '#web/features/own-recipes/own-recipe-screen.tsx';
import { AllergenList } from '#web/features/recipes/components/allergen-list.tsx';
import { DishPicture } from '#web/features/recipes/components/dish-picture.tsx';
import { FamilyFitList } from '#web/features/recipes/components/family-fit-list.tsx';
import { FavouriteButton } from '#web/features/recipes/components/favourite-button.tsx';
import { MarksCard } from '#web/features/recipes/components/marks-card.tsx';
import { NutritionTable } from '#web/features/recipes/components/nutrition-table.tsx';
import { protectedMeta } from '#web/lib/page-meta.ts';
import type { BreadcrumbHandle } from '../shell/place-breadcrumbs.tsx';

export const meta = protectedMeta('Your recipe', 'What goes in, how to cook it, and whom it suits.');

export const handle: BreadcrumbHandle = {
  trail: [{ to: '/recipes', label: 'Recipes' }],
  Here: OwnRecipeName,
};

function OwnRecipeName() {
  const { recipeId = '' } = useParams();
  return useOwnRecipe(recipeId).data?.name ?? 'Recipe';
}

export default function OwnRecipeRoute() {
  const { recipeId = '' } = useParams();
  return (
    <OwnRecipeScreen
      key={recipeId}
      recipeId={recipeId}
      picture={(dish) => <DishPicture recipe={dish} />}
      favourite={(dish) => <FavouriteButton recipe={dish} />}
      actions={(recipe) => (
        <AddRecipeToList
          recipe={recipe}
          servings={recipe.servings}
          memberIds={null}
          hasWords={recipe.counts.unmatched + recipe.counts.unweighed > 0}
        />
      )}
      marks={(dish) => <MarksCard recipe={dish} />}
      family={({ family }) => <FamilyFitList fits={family} />}
      allergens={(recipe) => <AllergenList recipe={recipe} />}
      nutrition={(recipe) => <NutritionTable recipe={recipe} />}
    />
  );
}
