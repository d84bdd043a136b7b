import { expect, it } from 'vitest';
import { awayTexts } from './away-words.ts';

const names = new Map([
  ['theo', 'Theo'],
  ['me', 'You'],
]);
const nameOf = (id: string) => names.get(id);
const away = [
  { memberId: 'theo', weekday: 2, mealType: 'lunch', reason: 'school' },
  { memberId: 'me', weekday: 2, mealType: 'lunch', reason: 'away' },
  { memberId: 'gone', weekday: 2, mealType: 'lunch', reason: 'away' },
] as const;

it('says who is where on the day and at the meal alone', () => {
  // A Tuesday.
  expect(awayTexts(away, '2026-03-03', 'lunch', nameOf)).toEqual([
    'Theo eats at school',
    'You eat elsewhere',
  ]);
  expect(awayTexts(away, '2026-03-03', 'dinner', nameOf)).toEqual([]);
  expect(awayTexts(away, '2026-03-04', 'lunch', nameOf)).toEqual([]);
});

it('says nothing of a plan that does not know', () => {
  expect(awayTexts(undefined, '2026-03-03', 'lunch', nameOf)).toEqual([]);
});
