import { asOwner, type FullKitchen, newId, type PrepareWrite } from '#tests/support/full-kitchen.ts';
import { COACH_LIMITS } from '../contract/coach-limits.ts';
import { coachPaths } from '../contract/paths.ts';

const question = ({ ids }: FullKitchen) => ({
  query: 'What helps picky eaters? '.repeat(90).slice(0, COACH_LIMITS.query),
  familyMemberId: ids.member,
});

/** Each write with as much as it takes, for the test that no request holds up the others (tests/api/event-loop.deep.test.ts). */
export const writes: Readonly<Record<string, PrepareWrite>> = {
  'POST /api/nutrition/coaching': (kitchen) => asOwner(kitchen, coachPaths.ask, question(kitchen)),
  'DELETE /api/coach/messages/:id': async (kitchen) => {
    const id = newId();
    await kitchen.owner.request('POST', coachPaths.ask, { id, ...question(kitchen) });
    return asOwner(kitchen, `${coachPaths.messages}/${id}`);
  },
  'DELETE /api/coach/messages': (kitchen) =>
    asOwner(kitchen, `${coachPaths.messages}?memberId=${kitchen.ids.member}`),
  'PUT /api/coach/settings': (kitchen) =>
    asOwner(kitchen, coachPaths.settings, {
      helpCountry: 'US',
      sharing: { memberId: kitchen.ids.member, shared: true },
      modelConsent: { memberId: kitchen.ids.member, given: true },
    }),
};
