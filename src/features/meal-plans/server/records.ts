import { byId, HOUSEHOLD_ID, type TableRecord } from '#platform/server/table-records.ts';
import { calendarFeeds } from './calendar-schema.ts';
import { mealListing } from './meal-listing.ts';
import { mealPlans } from './meal-plans-schema.ts';
import { MEAL_PLANS } from './quotas.ts';
import { PLAN_HEALTH } from './sealed-columns.ts';

export const mealPlanRecords: readonly TableRecord[] = [
  {
    table: mealPlans,
    exported: {
      file: 'meal-plans',
      hasFigures: true,
      about: 'Meal plans. The JSON file has every meal, portion, target and note.',
      whose: 'household',
      leftOut: HOUSEHOLD_ID,
      names: { duration: 'duration_days' },
      onlyInJson: ['plan', 'health_encrypted'],
      listing: mealListing,
    },
    sealed: [
      { key: 'household', column: PLAN_HEALTH.column, placeOf: byId(PLAN_HEALTH.place), content: 'json' },
    ],
    counted: MEAL_PLANS,
    takesRoom: [mealPlans.plan, mealPlans.healthEncrypted],
  },
  {
    table: calendarFeeds,
    exported: {
      file: 'calendar-address',
      about: 'When you made an address for your calendar.',
      whose: 'person',
      personColumn: 'user_id',
      leftOut: { ...HOUSEHOLD_ID, secret_hash: 'belongs to the address' },
    },
  },
];
