import { demoHouseholds } from '#platform/server/db/household-schema.ts';
import type { TableRecord } from '#platform/server/table-records.ts';

export const demoRecords: readonly TableRecord[] = [
  { table: demoHouseholds, exported: { notExported: 'sample families, in which nothing is real' } },
];
