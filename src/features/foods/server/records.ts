import { byId, HOUSEHOLD_ID, type TableRecord } from '#platform/server/table-records.ts';
import { barcodeLookups, catalogFoods, catalogImports, catalogWords } from './catalog-schema.ts';
import { familyFoods } from './family-foods-schema.ts';
import { foodMarks } from './food-marks-schema.ts';
import { FAMILY_FOODS } from './quotas.ts';
import { FAMILY_FOOD } from './sealed-columns.ts';

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
  {
    table: familyFoods,
    exported: {
      file: 'own-foods',
      about:
        'Foods your family added from their labels: name, brand, barcode, serving, figures and ingredients, as you typed them.',
      whose: 'household',
      leftOut: HOUSEHOLD_ID,
      names: { food_encrypted: 'food' },
      onlyInJson: ['food_encrypted'],
    },
    sealed: [
      { key: 'household', column: FAMILY_FOOD.column, placeOf: byId(FAMILY_FOOD.place), content: 'json' },
    ],
    counted: FAMILY_FOODS,
  },
  ...[catalogFoods, catalogWords, catalogImports, barcodeLookups].map((table) => ({
    table,
    exported: NOT_EXPORTED,
  })),
];
