import { asOwner, newId, type PrepareWrite } from '#tests/support/full-kitchen.ts';

const PATH = '/api/hydration';
const at = () => new Date().toISOString();

/** Each write with as much as it takes, for the test that no request holds up the others (tests/api/event-loop.deep.test.ts). */
export const writes: Readonly<Record<string, PrepareWrite>> = {
  'POST /api/hydration': (kitchen) =>
    asOwner(kitchen, PATH, { memberId: kitchen.ids.member, at: at(), drink: 'water', ml: 250 }),
  'DELETE /api/hydration/:id': async (kitchen) => {
    const id = newId();
    const drink = { id, memberId: kitchen.ids.member, at: at(), drink: 'water', ml: 250 };
    await kitchen.owner.request('POST', PATH, drink);
    return asOwner(kitchen, `${PATH}/${id}`);
  },
  'PUT /api/hydration/settings': (kitchen) =>
    asOwner(kitchen, `${PATH}/settings`, {
      household: {
        body: 'efsa',
        units: 'ml',
        cups: Array.from({ length: 8 }, () => ({
          id: newId(),
          name: 'x'.repeat(30),
          drink: 'water',
          ml: 250,
        })),
      },
      member: { memberId: kitchen.ids.member, activityMinutes: 60, heatMl: 500 },
      reminder: { memberId: kitchen.ids.member, times: null },
    }),
};
