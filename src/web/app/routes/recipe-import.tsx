import { ImportRecipeScreen } from '#web/features/own-recipes/import-recipe-screen.tsx';
import { protectedMeta } from '#web/lib/page-meta.ts';
import type { BreadcrumbHandle } from '../shell/place-breadcrumbs.tsx';

export const meta = protectedMeta(
  'Import a recipe',
  'From a web page, a text, a file or a photo, looked over before it is saved.',
);

export const handle: BreadcrumbHandle = {
  trail: [{ to: '/recipes', label: 'Recipes' }],
  Here: () => 'Import a recipe',
};

export default function RecipeImportRoute() {
  return <ImportRecipeScreen />;
}
