import type { MetaFunction } from 'react-router';
import { RecipesScreen } from '#web/features/recipes/recipes-screen.tsx';
import { pageTitle } from '#web/ui/brand.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Recipes') }];

export default function RecipesRoute() {
  return <RecipesScreen />;
}
