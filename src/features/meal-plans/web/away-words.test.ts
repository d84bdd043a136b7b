import { expect, it } from 'vitest';
import { awayTexts } from './away-words.ts';
import { eatersOf } from './day-menu.ts';

const eaters = eatersOf({ members: [{ id: 'theo', name: 'Theo' }] as never }, null);
const away = [
  { memberId: 'theo', weekday: 2, mealType: 'lunch', reason: 'school' },
  { memberId: 'gone', weekday: 2, mealType: 'lunch', reason: 'away' },
] as const;

it('says who is where on the day and at the meal alone, by the name of the plan', () => {
  // A Tuesday.
  expect(awayTexts({ away: [...away] }, '2026-03-03', 'lunch', eaters)).toEqual(['Theo: at school']);
  expect(awayTexts({ away: [...away] }, '2026-03-03', 'dinner', eaters)).toEqual([]);
  expect(awayTexts({ away: [...away] }, '2026-03-04', 'lunch', eaters)).toEqual([]);
});

it('says nothing of a plan that does not know', () => {
  expect(awayTexts({}, '2026-03-03', 'lunch', eaters)).toEqual([]);
});
