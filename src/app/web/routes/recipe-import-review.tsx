import { ReviewImportScreen } from '#features/recipes/web/own-recipes/recipe-editor-screen.tsx';
import { protectedMeta } from '#site/page-meta.ts';
import type { BreadcrumbHandle } from '../shell/place-breadcrumbs.tsx';

export const meta = protectedMeta('Look over an imported recipe', 'Check what we read before you save it.');

export const handle: BreadcrumbHandle = {
  trail: [
    { to: '/recipes', label: 'Recipes' },
    { to: '/recipes/import', label: 'Import a recipe' },
  ],
  Here: () => 'Look it over',
};

export default function RecipeImportReviewRoute() {
  return <ReviewImportScreen />;
}
