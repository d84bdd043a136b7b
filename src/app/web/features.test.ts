// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { tutorialStatusQuery } from '#features/dashboard/web/api/tutorial.ts';
import { limitChoicesQuery } from '#features/family-members/web/shared/limits/limit-queries.ts';
import { familyMembersQuery } from '#features/family-members/web/shared/members.ts';
import { LOG_TOPIC } from '#features/food-log/web/log-changes.ts';
import { PLANNED_TOPIC } from '#features/food-log/web/planned-state.ts';
import { HYDRATION_TOPIC } from '#features/hydration/web/hydration-changes.ts';
import { MEASUREMENTS_TOPIC } from '#features/measurements/web/measurement-changes.ts';
import { MILESTONES_TOPIC } from '#features/measurements/web/milestone-changes.ts';
import { GOALS_TOPIC } from '#features/nutrition-goals/web/goals-changes.ts';
import { PANTRY_TOPIC } from '#features/pantry/web/pantry-changes.ts';
import { MARKS_TOPIC } from '#features/recipes/web/marks.ts';
import { WELLBEING_TOPIC } from '#features/wellbeing/web/wellbeing-changes.ts';
import { PREFERENCES_TOPIC } from '#platform/web/preference-changes.ts';
import { staleAfter } from '#platform/web/query-client.ts';
import { STALE_RULES } from './features.ts';
import { SETTLERS } from './offline-parts.ts';

const MEMBERS = ['/api/family-members'];
const DRINKS = [['/api/hydration/day'], ['/api/hydration/settings']];
const GROWTH = [['/api/growth'], ['/api/measurements']];
const WELLBEING = ['/api/wellbeing/settings'];
const PLANS = ['/api/meal-plans'];
const LISTS = ['/api/grocery-lists'];
const AFTER_PROFILES = [
  MEMBERS,
  ['/api/meal-entries'],
  ['/api/nutrition-goals'],
  // What they warn of goes by profiles.
  PLANS,
  LISTS,
  ...DRINKS,
  ...GROWTH,
  WELLBEING,
];
const HOUSEHOLD = [
  ['/api/household'],
  ['/api/household/invitations'],
  ['/api/households'],
  ['/api/user'],
  MEMBERS,
  WELLBEING,
];

it.each([
  ['/api/family-members', AFTER_PROFILES],
  ['/api/family-members/7', AFTER_PROFILES],
  ['/api/household', HOUSEHOLD],
  ['/api/household/people/7/move-out', HOUSEHOLD],
  ['/api/households/switch', HOUSEHOLD],
  ['/api/recipes/lentil-soup/marks', [['/api/recipe-marks']]],
  ['/api/recipes/lentil-soup/photo', [['/api/recipe-photos']]],
  ['/api/recipe-photos', [['/api/recipe-photos']]],
  ['/api/meal-plans/smart-generate', [PLANS, LISTS]],
  ['/api/meal-plans/7/meals', [PLANS, LISTS]],
  ['/api/grocery-lists/7/items/8', [['/api/grocery-lists']]],
  ['/api/own-recipes', [['/api/own-recipes'], [...MEMBERS, 'own-recipe']]],
  ['/api/own-recipes/copies', [['/api/own-recipes'], [...MEMBERS, 'own-recipe']]],
  ['/api/foods/lentils/favourite', [['/api/foods']]],
  ['/api/tutorial/update', [['/api/tutorial/status']]],
  ['/api/onboarding', [['/api/onboarding']]],
  ['/api/passkeys/:id', [['/api/passkeys']]],
  ['/api/meal-entries', [['/api/meal-entries']]],
  ['/api/nutrition-goals', [['/api/meal-plans'], ['/api/nutrition-goals']]],
  ['/api/measurements/7', [['/api/growth'], ['/api/measurements'], MEMBERS]],
  ['/api/growth/standard', [['/api/growth']]],
  ['/api/recipes/import', []],
])('a write to %s makes stale what the product says', (path, reads) => {
  expect(staleAfter(path, STALE_RULES)).toEqual(reads);
});

it('members are kept for two minutes, choices for an hour, the tour for five minutes', () => {
  const kept = [familyMembersQuery, limitChoicesQuery, tutorialStatusQuery];
  expect(kept.map(({ staleTime }) => staleTime)).toEqual([120_000, 3_600_000, 300_000]);
});

it('every kind of waiting write is settled on every page', async () => {
  expect(Object.keys(SETTLERS).sort()).toEqual([
    PLANNED_TOPIC,
    'grocery-lists',
    HYDRATION_TOPIC,
    LOG_TOPIC,
    MEASUREMENTS_TOPIC,
    MILESTONES_TOPIC,
    GOALS_TOPIC,
    PANTRY_TOPIC,
    PREFERENCES_TOPIC,
    MARKS_TOPIC,
    WELLBEING_TOPIC,
  ]);
  for (const load of Object.values(SETTLERS)) expect(await load()).toBeTypeOf('function');
});
