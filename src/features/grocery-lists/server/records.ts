import { HOUSEHOLD_ID, type TableRecord } from '#platform/server/table-records.ts';
import { groceryItems, groceryListPlans, groceryLists } from './grocery-lists-schema.ts';
import { ITEMS, LISTS, PLANS_ON_LISTS } from './quotas.ts';

/** A line of a list, with the times at which its fields were set. */
const ITEM_BYTES = 400;
/** Grams of every food of a long plan, now and before. */
const PLAN_BYTES = 8_000;

export const groceryListRecords: readonly TableRecord[] = [
  {
    table: groceryLists,
    exported: {
      file: 'grocery-lists',
      about: 'Grocery lists. Their items are in the next file.',
      whose: 'household',
      leftOut: HOUSEHOLD_ID,
    },
    counted: LISTS,
  },
  {
    table: groceryItems,
    exported: {
      file: 'grocery-items',
      about:
        'What is on the lists. "unit" says what "quantity" counts. Prices are typical ones in US dollars.',
      whose: 'household',
      leftOut: HOUSEHOLD_ID,
    },
    counted: ITEMS,
    takesRoom: ITEM_BYTES,
  },
  {
    table: groceryListPlans,
    exported: {
      file: 'grocery-list-plans',
      about: 'Which plans a list is for. "takes" has the grams of each food that it has for the plan.',
      whose: 'household',
      leftOut: HOUSEHOLD_ID,
    },
    counted: PLANS_ON_LISTS,
    takesRoom: PLAN_BYTES,
  },
];
