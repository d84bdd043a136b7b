import { WriteRecipeScreen } from '#features/recipes/web/own-recipes/recipe-editor-screen.tsx';
import { protectedMeta } from '#site/page-meta.ts';
import type { BreadcrumbHandle } from '../shell/place-breadcrumbs.tsx';

export const meta = protectedMeta(
  'Write a recipe',
  'Keep your family’s own dishes, with nutrition and allergens.',
);

export const handle: BreadcrumbHandle = {
  trail: [{ to: '/recipes', label: 'Recipes' }],
  Here: () => 'Write a recipe',
};

export default function RecipeNewRoute() {
  return <WriteRecipeScreen />;
}
