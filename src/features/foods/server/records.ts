import { HOUSEHOLD_ID, type TableRecord } from '#platform/server/table-records.ts';
import { barcodeLookups, catalogFoods, catalogImports, catalogWords } from './catalog-schema.ts';
import { foodMarks } from './food-marks-schema.ts';

const NOT_EXPORTED = { notExported: 'the same for everyone' } as const;

export const foodRecords: readonly TableRecord[] = [
  {
    table: foodMarks,
    exported: {
      file: 'foods',
      about: 'Foods your family likes or has used lately.',
      whose: 'household',
      leftOut: HOUSEHOLD_ID,
    },
  },
  ...[catalogFoods, catalogWords, catalogImports, barcodeLookups].map((table) => ({
    table,
    exported: NOT_EXPORTED,
  })),
];
