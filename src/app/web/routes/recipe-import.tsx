import { ImportRecipeScreen } from '#features/recipes/web/own-recipes/import-recipe-screen.tsx';
import { protectedMeta } from '#site/page-meta.ts';
import type { BreadcrumbHandle } from '../shell/place-breadcrumbs.tsx';

export const meta = protectedMeta(
  'Import a recipe',
  'From a web page, text, a file or a photo. You check it before you save it.',
);

export const handle: BreadcrumbHandle = {
  trail: [{ to: '/recipes', label: 'Recipes' }],
  Here: () => 'Import a recipe',
};

export default function RecipeImportRoute() {
  return <ImportRecipeScreen />;
}
