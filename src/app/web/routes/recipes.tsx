import { DishThumb } from '#features/dish-pictures/web/shared/dish-thumb.tsx';
import { MarkLine } from '#features/recipes/web/components/mark-facts.tsx';
import { favouritesOf } from '#features/recipes/web/marks.ts';
import { OwnRecipesShelf } from '#features/recipes/web/own-recipes/own-recipes-shelf.tsx';
import { RecipesScreen } from '#features/recipes/web/recipes-screen.tsx';
import { dishFont } from '#platform/web/ui/dish-font.ts';
import { protectedMeta } from '#site/page-meta.ts';

export const meta = protectedMeta(
  'Recipes',
  'Recipes for the family table, special diets and dessert: what’s in each one, and who it suits.',
);

/** Its first shelf is drawn at build, before the server has said who is there. */
export const handle = { drawEarly: true };
export const links = () => [...dishFont];

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
