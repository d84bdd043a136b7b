import { useParams } from 'react-router';
import { useOwnRecipe } from '#web/features/own-recipes/api/own-recipe-requests.ts';
import { OwnRecipeScreen } from '#web/features/own-recipes/own-recipe-screen.tsx';
import { AllergenList } from '#web/features/recipes/components/allergen-list.tsx';
import { FamilyFitList } from '#web/features/recipes/components/family-fit-list.tsx';
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
      family={({ family }) => <FamilyFitList fits={family} />}
      allergens={(recipe) => <AllergenList recipe={recipe} />}
      nutrition={(recipe) => <NutritionTable recipe={recipe} />}
    />
  );
}
