import { accountServer } from '#features/account/account.server.ts';
import { coachServer } from '#features/coach/coach.server.ts';
import { consentsServer } from '#features/consents/consents.server.ts';
import { contactServer } from '#features/contact/contact.server.ts';
import { demoServer } from '#features/demo/demo.server.ts';
import { familyMembersServer } from '#features/family-members/family-members.server.ts';
import { foodLogServer } from '#features/food-log/food-log.server.ts';
import { foodsServer } from '#features/foods/foods.server.ts';
import { groceryListsServer } from '#features/grocery-lists/grocery-lists.server.ts';
import { householdSharingServer } from '#features/household-sharing/household-sharing.server.ts';
import { hydrationServer } from '#features/hydration/hydration.server.ts';
import { liveUpdatesServer } from '#features/live-updates/live-updates.server.ts';
import { mealPlansServer } from '#features/meal-plans/meal-plans.server.ts';
import { measurementsServer } from '#features/measurements/measurements.server.ts';
import { nutritionGoalsServer } from '#features/nutrition-goals/nutrition-goals.server.ts';
import { onboardingServer } from '#features/onboarding/onboarding.server.ts';
import { pantryServer } from '#features/pantry/pantry.server.ts';
import { privacyServer } from '#features/privacy/privacy.server.ts';
import { recipesServer } from '#features/recipes/recipes.server.ts';
import { remindersServer } from '#features/reminders/reminders.server.ts';
import { rhythmServer } from '#features/rhythm/rhythm.server.ts';
import { wellbeingServer } from '#features/wellbeing/wellbeing.server.ts';
import { WAITING_MAIL } from '#platform/server/db/sealed-columns.ts';
import { GENERAL_LIMITS } from '#platform/server/general-limits.ts';
import { platformRecords } from '#platform/server/platform-records.ts';
import type { RateLimitRecord } from '#platform/server/rate-limits.ts';
import type { SealedJobs, ServerFeature } from '#platform/server/server-feature.ts';
import type { TableRecord } from '#platform/server/table-records.ts';

/** Every feature of the server: its routes are bound and its tables exported in this order. */
export const SERVER_FEATURES = [
  accountServer,
  liveUpdatesServer,
  familyMembersServer,
  consentsServer,
  privacyServer,
  mealPlansServer,
  groceryListsServer,
  householdSharingServer,
  recipesServer,
  foodsServer,
  onboardingServer,
  contactServer,
  demoServer,
  rhythmServer,
  pantryServer,
  nutritionGoalsServer,
  remindersServer,
  hydrationServer,
  measurementsServer,
  foodLogServer,
  coachServer,
  wellbeingServer,
] as const;

const declared: readonly ServerFeature[] = SERVER_FEATURES;

/** What every feature declares about its tables. */
export const EVERY_RECORD: readonly TableRecord[] = [
  ...platformRecords,
  ...declared.flatMap(({ records }) => records),
];

export const EVERY_RATE_LIMIT: readonly RateLimitRecord[] = [
  ...GENERAL_LIMITS,
  ...declared.flatMap(({ rateLimits = [] }) => rateLimits),
];

export const SEALED_JOBS: readonly SealedJobs[] = [
  WAITING_MAIL,
  ...declared.flatMap(({ sealedJobs = [] }) => sealedJobs),
];
