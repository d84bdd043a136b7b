import { useParams } from 'react-router';
import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import { AddRecipeToList } from '#features/grocery-lists/web/components/add-recipe-to-list.tsx';
import { AddRecipeToPlan } from '#features/meal-plans/web/components/add-recipe-to-plan.tsx';
import { AllergenList } from '#features/recipes/web/components/allergen-list.tsx';
import { DishPicture } from '#features/recipes/web/components/dish-picture.tsx';
import { FamilyFitList, Refusals } from '#features/recipes/web/components/family-fit-list.tsx';
import { FavouriteButton } from '#features/recipes/web/components/favourite-button.tsx';
import { MarksCard } from '#features/recipes/web/components/marks-card.tsx';
import { WholeLabel } from '#features/recipes/web/components/nutrition-figures.tsx';
import { useOwnRecipe } from '#features/recipes/web/own-recipes/api/own-recipe-requests.ts';
import { OwnRecipeScreen } from '#features/recipes/web/own-recipes/own-recipe-screen.tsx';
import { dishFont } from '#platform/web/ui/dish-font.ts';
import { protectedMeta } from '#site/page-meta.ts';
import type { BreadcrumbHandle } from '../shell/place-breadcrumbs.tsx';

export const meta = protectedMeta('Your recipe', 'What goes in, how to cook it, and who it suits.');

export const links = () => [...dishFont];

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
        <>
          {recipe.openForPlans.length === 0 ? (
            <AddRecipeToPlan
              recipe={{
                ...recipe,
                // A dish that nobody has given a meal may be eaten at any.
                mealTypes: recipe.mealTypes.length === 0 ? MEAL_TYPES : recipe.mealTypes,
              }}
            />
          ) : null}
          <AddRecipeToList
            recipe={recipe}
            servings={recipe.servings}
            memberIds={null}
            hasWords={recipe.counts.unmatched + recipe.counts.unweighed > 0}
          />
        </>
      )}
      marks={(dish) => <MarksCard recipe={dish} />}
      warning={(recipe) => <Refusals dish={recipe} />}
      family={({ family }) => <FamilyFitList fits={family} />}
      allergens={(recipe) => <AllergenList recipe={recipe} hasUnknownFoods={recipe.counts.unmatched > 0} />}
      nutrition={(recipe) => (
        <WholeLabel
          // Lines without a weight leave open how much the dish weighs.
          recipe={{ ...recipe, servingGrams: null }}
          source="Calculated from the weighed ingredients with USDA Standard Reference, Release 28. Cooking losses are not subtracted."
        />
      )}
    />
  );
}
