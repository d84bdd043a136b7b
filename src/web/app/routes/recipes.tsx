import { OwnRecipesShelf } from '#web/features/own-recipes/own-recipes-shelf.tsx';
import { DishThumb } from '#web/features/recipes/components/dish-thumb.tsx';
import { MarkLine } from '#web/features/recipes/components/mark-facts.tsx';
import { favouritesOf } from '#web/features/recipes/marks.ts';
import { RecipesScreen } from '#web/features/recipes/recipes-screen.tsx';
import { protectedMeta } from '#web/lib/page-meta.ts';

export const meta = protectedMeta(
  'Recipes',
  'All recipes with what is in them, for family tables, special diets and desserts, and whom each one suits.',
);

export default function RecipesRoute() {
  return (
    <RecipesScreen
      ownRecipes={({ onlyFavourites, marks, photos }) => (
        <OwnRecipesShelf
          favourites={onlyFavourites ? favouritesOf(marks) : null}
          picture={(dish) => <DishThumb dish={dish} photo={photos.get(dish.id)} size={64} />}
          marks={(recipeId) => <MarkLine marks={marks.get(recipeId)} />}
        />
      )}
    />
  );
}
