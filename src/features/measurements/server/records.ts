import { byId, type ExportListing, HOUSEHOLD_ID, type TableRecord } from '#platform/server/table-records.ts';
import { growthFacts, growthStandards, measurements } from './measurements-schema.ts';
import { MEASUREMENTS } from './quotas.ts';
import { FACTS, MEASURED } from './sealed-columns.ts';
import type { SealedMeasured } from './sealed-measured.ts';

/** One line a measurement, as it was entered. */
const listing: ExportListing = {
  file: 'measurements.csv',
  about: 'Each measurement with its unit, one line each.',
  columns: ['id', 'member_id', 'day', 'kind', 'measured', 'confirmed'],
  head: ['id', 'member_id', 'day', 'kind', 'value', 'unit', 'how_measured', 'note', 'confirmed'],
  lines(row) {
    const { value, unit, howMeasured, note } = row.measured as SealedMeasured;
    return [[row.id, row.member_id, row.day, row.kind, value, unit, howMeasured, note, row.confirmed]];
  },
};

export const measurementRecords: readonly TableRecord[] = [
  {
    table: measurements,
    exported: {
      file: 'measurements',
      about: 'Heights, weights and other measurements as you entered them. The CSV file is a table of them.',
      whose: 'member',
      leftOut: HOUSEHOLD_ID,
      listing,
    },
    sealed: [{ key: 'household', column: MEASURED.column, placeOf: byId(MEASURED.place), content: 'json' }],
    counted: MEASUREMENTS,
  },
  {
    table: growthFacts,
    exported: {
      file: 'growth-facts',
      about: 'Weeks of pregnancy at birth, and the heights of the parents in centimeters.',
      whose: 'member',
      leftOut: HOUSEHOLD_ID,
    },
    sealed: [
      {
        key: 'household',
        column: FACTS.column,
        placeOf: ({ member_id }) => FACTS.place(String(member_id)),
        content: 'json',
      },
    ],
  },
  {
    table: growthStandards,
    exported: {
      file: 'growth-standard',
      about: 'Which growth charts your household chose.',
      whose: 'household',
      leftOut: HOUSEHOLD_ID,
    },
  },
];
