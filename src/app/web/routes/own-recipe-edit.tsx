import { useParams } from 'react-router';
import { EditRecipeScreen } from '#features/recipes/web/own-recipes/recipe-editor-screen.tsx';
import { protectedMeta } from '#site/page-meta.ts';
import type { BreadcrumbHandle } from '../shell/place-breadcrumbs.tsx';

export const meta = protectedMeta('Change a recipe', 'Ingredients, steps and notes of your own recipe.');

export const handle: BreadcrumbHandle = {
  trail: [{ to: '/recipes', label: 'Recipes' }],
  Here: () => 'Change a recipe',
};

export default function OwnRecipeEditRoute() {
  const { recipeId = '' } = useParams();
  return <EditRecipeScreen key={recipeId} recipeId={recipeId} />;
}
