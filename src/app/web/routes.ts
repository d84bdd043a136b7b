import { globSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { HEALTH_PAGES } from '#site/articles/health-pages.ts';
import { LATER_PROTECTED } from './later-protected.ts';

/** What helps to build pages is no page of the product: no production build has it. */
const forDevelopment = import.meta.env.MODE === 'development' ? [route('dev/ui', 'routes/dev-ui.tsx')] : [];

/** A feature's page that is its own route: web/<address>-page.tsx. The build reads this file, so it may read folders. */
const pagesOfFeatures = globSync('src/features/*/web/*-page.tsx').map((file) =>
  route(basename(file, '-page.tsx'), relative('src/app/web', file)),
);

export default [
  index('routes/landing.tsx'),
  route('auth', 'routes/auth.tsx'),
  route('login', 'routes/login.tsx'),
  route('signup', 'routes/signup.tsx'),
  route('email-verification-pending', 'routes/email-verification-pending.tsx'),
  route('join', 'routes/join.tsx'),
  route('verify-email', 'routes/verify-email.tsx'),
  route('forgot-password', 'routes/forgot-password.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  route('logout', 'routes/logout.tsx'),
  layout('routes/public-layout.tsx', [
    route('terms', 'routes/terms.tsx'),
    route('privacy-updated', 'routes/privacy.tsx'),
    route('security', 'routes/security.tsx'),
    route('account-deleted', 'routes/account-deleted.tsx'),
    route('features', 'routes/features.tsx'),
    route('age-groups', 'routes/age-groups.tsx'),
    route('how-it-works', 'routes/how-it-works.tsx'),
    route('pricing', 'routes/pricing.tsx'),
    route('community', 'routes/community.tsx'),
    route('help-center', 'routes/help-center.tsx'),
    route('help-center/:slug', 'routes/help-article.tsx'),
    ...HEALTH_PAGES.map(({ slug }) => route(slug, 'routes/health-page.tsx', { id: slug })),
    route('contact', 'routes/contact.tsx'),
    route('feedback', 'routes/feedback.tsx'),
  ]),
  layout('routes/protected-layout.tsx', [
    // Inside the shell, so that a page that cannot be shown leaves the way to the others.
    layout('routes/shell-page.tsx', [
      route('dashboard', 'routes/dashboard.tsx'),
      route('onboarding', 'routes/onboarding.tsx'),
      route('family-members', 'routes/family-members.tsx'),
      route('meal-plan-generator', 'routes/meal-plan-generator.tsx'),
      route('meal-plan-generator/:planId', 'routes/meal-plan.tsx'),
      route('meal-plan-generator/:planId/cook/:date/:mealType/:recipeId', 'routes/planned-cook.tsx'),
      route('grocery-lists', 'routes/grocery-lists.tsx'),
      route('grocery-lists/:listId', 'routes/grocery-list.tsx'),
      route('settings', 'routes/settings.tsx'),
      route('settings/:section', 'routes/settings-section.tsx'),
      route('recipes', 'routes/recipes.tsx'),
      route('recipes/new', 'routes/recipe-new.tsx'),
      route('recipes/import', 'routes/recipe-import.tsx'),
      route('recipes/import/review', 'routes/recipe-import-review.tsx'),
      route('recipes/own/:recipeId', 'routes/own-recipe.tsx'),
      route('recipes/own/:recipeId/edit', 'routes/own-recipe-edit.tsx'),
      route('recipes/own/:recipeId/cook', 'routes/own-recipe-cook.tsx'),
      route('recipes/:recipeId', 'routes/recipe.tsx'),
      route('recipes/:recipeId/cook', 'routes/recipe-cook.tsx'),
      route('foods/own', 'routes/own-foods.tsx'),
      route('foods/new', 'routes/food-new.tsx'),
      route('foods/:foodId', 'routes/food.tsx'),
      route('foods/:foodId/edit', 'routes/food-edit.tsx'),
      route('foods/barcode/:code', 'routes/barcode.tsx'),
      ...pagesOfFeatures,
      ...Object.keys(LATER_PROTECTED).map((path) =>
        route(path, 'routes/later-protected.tsx', { id: `later-${path}` }),
      ),
    ]),
  ]),
  ...forDevelopment,
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
