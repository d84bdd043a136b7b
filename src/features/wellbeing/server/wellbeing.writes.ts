import { aCousin, asOwner, type PrepareWrite } from '#tests/support/full-kitchen.ts';
import { wellbeingPaths } from '../contract/paths.ts';
import { NOTE_LENGTH } from '../contract/scales.ts';

const DAY = '2026-01-31';
const on = (path: string) => path.replace(':day', DAY);
const day = {
  mood: 3,
  stress: 3,
  sleepHours: 7.5,
  sleepQuality: 3,
  note: 'A long day. '.repeat(90).slice(0, NOTE_LENGTH),
};

/** Each write with as much as it takes, for the test that no request holds up the others (tests/api/event-loop.deep.test.ts). */
export const writes: Readonly<Record<string, PrepareWrite>> = {
  'PUT /api/wellbeing/days/:day': (kitchen) => asOwner(kitchen, on(wellbeingPaths.day), day),
  'DELETE /api/wellbeing/days/:day': async (kitchen) => {
    await kitchen.owner.request('PUT', on(wellbeingPaths.day), day);
    return asOwner(kitchen, on(wellbeingPaths.day));
  },
  'PUT /api/wellbeing/who-5/:day': (kitchen) =>
    asOwner(kitchen, on(wellbeingPaths.who5), { answers: [3, 3, 3, 3, 3] }),
  'PUT /api/wellbeing/feelings': (kitchen) =>
    asOwner(kitchen, wellbeingPaths.feelings, {
      memberId: kitchen.ids.member,
      day: DAY,
      feelings: ['happy', 'tired'],
      helps: ['hug'],
    }),
  'PUT /api/wellbeing/sharing': async (kitchen) => {
    const { user } = await aCousin(kitchen);
    return asOwner(kitchen, wellbeingPaths.sharing, { userId: user.id, sees: true });
  },
  'POST /api/wellbeing/help': (kitchen) => asOwner(kitchen, wellbeingPaths.help, { text: day.note }),
};
