import { asOwner, newId, type PrepareWrite } from '#tests/support/full-kitchen.ts';

const item = { item: 'x'.repeat(120), amount: 1.5, unit: 'fl oz', useBy: '2026-01-31' };
const pathOf = () => `/api/pantry/items/${newId()}`;

/** Each write with as much as it takes, for the test that no request holds up the others (tests/api/event-loop.deep.test.ts). */
export const writes: Readonly<Record<string, PrepareWrite>> = {
  'PUT /api/pantry/items/:id': (kitchen) => asOwner(kitchen, pathOf(), item),
  'DELETE /api/pantry/items/:id': async (kitchen) => {
    const path = pathOf();
    await kitchen.owner.request('PUT', path, item);
    return asOwner(kitchen, path);
  },
  'PUT /api/pantry/staples/:foodId': (kitchen) =>
    asOwner(kitchen, '/api/pantry/staples/milk-whole', { isKept: true }),
};
