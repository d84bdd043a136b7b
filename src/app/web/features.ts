import { dashboardWeb } from '#features/dashboard/dashboard.web.ts';
import { familyMembersWeb } from '#features/family-members/family-members.web.ts';
import { foodsWeb } from '#features/foods/foods.web.ts';
import { groceryListsWeb } from '#features/grocery-lists/grocery-lists.web.ts';
import { householdSharingWeb } from '#features/household-sharing/household-sharing.web.ts';
import { mealPlansWeb } from '#features/meal-plans/meal-plans.web.ts';
import { onboardingWeb } from '#features/onboarding/onboarding.web.ts';
import { recipesWeb } from '#features/recipes/recipes.web.ts';
import { settingsWeb } from '#features/settings/settings.web.ts';
import { PREFERENCES_TOPIC } from '#platform/web/preference-changes.ts';
import { settlePreferences } from '#platform/web/preferences.ts';
import type { Settlers, StaleRule, WebFeature } from '#platform/web/web-feature.ts';

/** Every feature that the shell offers something of. */
export const WEB_FEATURES: readonly WebFeature[] = [
  dashboardWeb,
  familyMembersWeb,
  mealPlansWeb,
  groceryListsWeb,
  recipesWeb,
  onboardingWeb,
  settingsWeb,
  foodsWeb,
  householdSharingWeb,
];

/** What any feature's writes put out of date. */
export const STALE_RULES: readonly StaleRule[] = WEB_FEATURES.flatMap(({ stale = [] }) => stale);

/** How waiting writes are settled; preferences are the platform's own. */
export const SETTLERS: Settlers = Object.fromEntries([
  [PREFERENCES_TOPIC, async () => settlePreferences],
  ...WEB_FEATURES.flatMap(({ settle = {} }) => Object.entries(settle)),
]);
