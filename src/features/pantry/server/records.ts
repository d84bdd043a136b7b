import { HOUSEHOLD_ID, type TableRecord } from '#platform/server/table-records.ts';
import { pantryItems, pantryStaples } from './pantry-schema.ts';
import { ITEMS, STAPLES } from './quotas.ts';

export const pantryRecords: readonly TableRecord[] = [
  {
    table: pantryItems,
    exported: {
      file: 'pantry-items',
      about: 'What is at home, with amounts and the last day on which it may be eaten.',
      whose: 'household',
      leftOut: HOUSEHOLD_ID,
    },
    counted: ITEMS,
  },
  {
    table: pantryStaples,
    exported: {
      file: 'pantry-staples',
      about: 'Where your household differs from what most kitchens always have.',
      whose: 'household',
      leftOut: HOUSEHOLD_ID,
    },
    counted: STAPLES,
  },
];
