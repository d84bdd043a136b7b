import { OwnRecipesShelf } from '#web/features/own-recipes/own-recipes-shelf.tsx';
import { DishThumb } from '#web/features/recipes/components/dish-thumb.tsx';
import { MarkLine } from '#web/features/recipes/components/mark-facts.tsx';
import { favouritesOf } from '#web/features/recipes/marks.ts';
import { RecipesScreen } from '#web/features/recipes/recipes-screen.tsx';
import { protectedMeta } from '#web/lib/page-meta.ts';

export const meta = protectedMeta(
  'Recipes',
  'Recipes for the family table, special diets and dessert: what’s in each one, and who it suits.',
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
