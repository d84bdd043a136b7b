import { asOwner, newId, type PrepareWrite } from '#tests/support/full-kitchen.ts';

const PATH = '/api/food-log';
const entry = { title: 'x'.repeat(120), day: '2026-01-31' };

/** Each write with as much as it takes, for the test that no request holds up the others (tests/api/event-loop.deep.test.ts). */
export const writes: Readonly<Record<string, PrepareWrite>> = {
  'POST /api/food-log': (kitchen) => asOwner(kitchen, PATH, entry),
  'DELETE /api/food-log/:id': async (kitchen) => {
    const id = newId();
    await kitchen.owner.request('POST', PATH, { id, ...entry });
    return asOwner(kitchen, `${PATH}/${id}`);
  },
};
