import { dashboardWeb } from '#features/dashboard/dashboard.web.ts';
import { familyMembersWeb } from '#features/family-members/family-members.web.ts';
import { groceryListsWeb } from '#features/grocery-lists/grocery-lists.web.ts';
import { mealPlansWeb } from '#features/meal-plans/meal-plans.web.ts';
import { onboardingWeb } from '#features/onboarding/onboarding.web.ts';
import { recipesWeb } from '#features/recipes/recipes.web.ts';
import { settingsWeb } from '#features/settings/settings.web.ts';
import type { WebFeature } from '#platform/web/web-feature.ts';

/** Every feature that the shell offers something of. */
export const WEB_FEATURES: readonly WebFeature[] = [
  dashboardWeb,
  familyMembersWeb,
  mealPlansWeb,
  groceryListsWeb,
  recipesWeb,
  onboardingWeb,
  settingsWeb,
];
