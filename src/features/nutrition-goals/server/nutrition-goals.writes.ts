import { asOwner, type FullKitchen, type PrepareWrite } from '#tests/support/full-kitchen.ts';
import { HABIT_CODES, MOST_HABITS } from '../contract/habits.ts';

const PATH = '/api/nutrition-goals';
const of = (kitchen: FullKitchen) => ({ memberId: kitchen.ids.member });

/** Each write with as much as it takes, for the test that no request holds up the others (tests/api/event-loop.deep.test.ts). */
export const writes: Readonly<Record<string, PrepareWrite>> = {
  'PUT /api/nutrition-goals': (kitchen) =>
    asOwner(kitchen, PATH, { ...of(kitchen), nutrientType: 'fiber', lower: 30, upper: 45 }),
  'DELETE /api/nutrition-goals': (kitchen) =>
    asOwner(kitchen, PATH, { ...of(kitchen), nutrientType: 'fiber' }),
  'PUT /api/nutrition-goals/weight': (kitchen) =>
    asOwner(kitchen, `${PATH}/weight`, { ...of(kitchen), goalKg: 70, kgPerWeek: 0 }),
  'DELETE /api/nutrition-goals/weight': (kitchen) => asOwner(kitchen, `${PATH}/weight`, of(kitchen)),
  'PUT /api/nutrition-goals/habits': (kitchen) =>
    asOwner(kitchen, `${PATH}/habits`, { ...of(kitchen), habits: HABIT_CODES.slice(0, MOST_HABITS) }),
};
