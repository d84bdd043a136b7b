import { OwnRecipesShelf } from '#web/features/own-recipes/own-recipes-shelf.tsx';
import { RecipesScreen } from '#web/features/recipes/recipes-screen.tsx';
import { protectedMeta } from '#web/lib/page-meta.ts';

export const meta = protectedMeta(
  'Recipes',
  'All recipes with what is in them, for family tables, special diets and desserts, and whom each one suits.',
);

export default function RecipesRoute() {
  return <RecipesScreen ownRecipes={<OwnRecipesShelf />} />;
}
