import { LABEL_FIGURES, LABEL_LIMITS } from '#domain/nutrition/label-figures.ts';
import { asOwner, newId, type PrepareWrite } from '#tests/support/full-kitchen.ts';

const LONG_LABEL = 'sugar, wheat flour (gluten), '.repeat(400).slice(0, LABEL_LIMITS.ingredients - 1);

const label = {
  name: 'x'.repeat(LABEL_LIMITS.name),
  brand: 'x'.repeat(LABEL_LIMITS.brand),
  barcode: '4012345678901',
  serving: 'x'.repeat(LABEL_LIMITS.serving),
  servingSize: 100,
  per: 'serving',
  figures: Object.fromEntries(LABEL_FIGURES.map((code) => [code, 10])),
  ingredients: LONG_LABEL,
};

/** Each write with as much as it takes, for the test that no request holds up the others (tests/api/event-loop.deep.test.ts). */
export const writes: Readonly<Record<string, PrepareWrite>> = {
  'PUT /api/family-foods/:id': (kitchen) => asOwner(kitchen, `/api/family-foods/${newId()}`, label),
  'DELETE /api/family-foods/:id': async (kitchen) => {
    const path = `/api/family-foods/${newId()}`;
    await kitchen.owner.request('PUT', path, label);
    return asOwner(kitchen, path);
  },
};
