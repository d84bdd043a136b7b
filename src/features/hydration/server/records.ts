import { byId, HOUSEHOLD_ID, type TableRecord } from '#platform/server/table-records.ts';
import { hydrationEntries, hydrationHouseholds, hydrationMembers } from './hydration-schema.ts';
import { DRINKS_KEPT } from './quotas.ts';
import { DRINK, MEMBER_SETTINGS } from './sealed-columns.ts';

export const hydrationRecords: readonly TableRecord[] = [
  {
    table: hydrationEntries,
    exported: {
      file: 'drinks',
      about:
        'What everyone drank, when, and what was in it: milliliters, milligrams of caffeine, grams of alcohol.',
      whose: 'member',
      leftOut: HOUSEHOLD_ID,
    },
    sealed: [{ key: 'household', column: DRINK.column, placeOf: byId(DRINK.place), content: 'json' }],
    counted: DRINKS_KEPT,
  },
  {
    table: hydrationHouseholds,
    exported: {
      file: 'drink-settings',
      about: 'Whose reference intakes are shown, units, and your cups.',
      whose: 'household',
      leftOut: HOUSEHOLD_ID,
    },
  },
  {
    table: hydrationMembers,
    exported: {
      file: 'drink-settings-by-person',
      about: 'Minutes of sport a day, and milliliters added in hot weather.',
      whose: 'member',
      leftOut: HOUSEHOLD_ID,
    },
    sealed: [
      {
        key: 'household',
        column: MEMBER_SETTINGS.column,
        placeOf: (row) => MEMBER_SETTINGS.place(String(row.member_id)),
        content: 'json',
      },
    ],
  },
];
