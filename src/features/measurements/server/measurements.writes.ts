import { asOwner, newId, type PrepareWrite } from '#tests/support/full-kitchen.ts';

const PATH = '/api/measurements';
const note = 'x'.repeat(200);
const ofMember = (memberId: string) => ({
  ...{ memberId, date: '2026-01-31', kind: 'height', value: 95.2, unit: 'cm' },
  ...{ howMeasured: 'standing', note },
});

/** Each write with as much as it takes, for the test that no request holds up the others (tests/api/event-loop.deep.test.ts). */
export const writes: Readonly<Record<string, PrepareWrite>> = {
  'POST /api/measurements': (kitchen) => asOwner(kitchen, PATH, ofMember(kitchen.ids.member)),
  'PATCH /api/measurements/:id': async (kitchen) => {
    const id = newId();
    await kitchen.owner.request('POST', PATH, { id, ...ofMember(kitchen.ids.member) });
    return asOwner(kitchen, `${PATH}/${id}`, { value: 96, unit: 'cm', note });
  },
  'DELETE /api/measurements/:id': async (kitchen) => {
    const id = newId();
    await kitchen.owner.request('POST', PATH, { id, ...ofMember(kitchen.ids.member) });
    return asOwner(kitchen, `${PATH}/${id}`);
  },
  'POST /api/measurements/csv': (kitchen) =>
    asOwner(kitchen, `${PATH}/csv`, {
      memberId: kitchen.ids.member,
      text: `date,weight_kg\n${'2026-01-30,14.2\n'.repeat(2_000)}`,
      store: true,
    }),
  'PATCH /api/growth/:memberId/facts': (kitchen) =>
    asOwner(kitchen, `/api/growth/${kitchen.ids.member}/facts`, {
      ...{ gestationWeeks: 32, motherCm: 165, fatherCm: 180 },
    }),
  'PUT /api/growth/:memberId/milestones/:milestone': (kitchen) =>
    asOwner(kitchen, `/api/growth/${kitchen.ids.member}/milestones/12-language-1`, { seen: true }),
  'PUT /api/growth/standard': (kitchen) => asOwner(kitchen, '/api/growth/standard', { standard: 'who' }),
};
