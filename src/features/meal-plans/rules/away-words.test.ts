import { expect, it } from 'vitest';
import { awayTexts, companyWith, isEatenOut } from './away-words.ts';

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
  expect(awayTexts({ away }, '2026-03-03', 'lunch', nameOf)).toEqual([
    'Theo eats at school',
    'You eat elsewhere',
  ]);
  expect(awayTexts({ away }, '2026-03-03', 'dinner', nameOf)).toEqual([]);
  expect(awayTexts({ away }, '2026-03-04', 'lunch', nameOf)).toEqual([]);
});

it('says nothing of a plan that does not know', () => {
  expect(awayTexts({}, '2026-03-03', 'lunch', nameOf)).toEqual([]);
});

it('says who skips a single meal, and nothing of someone who comes after all', () => {
  const own = { date: '2026-03-03', mealType: 'lunch', absent: ['me'], coming: ['theo'], out: null } as const;
  const company = { away: away.slice(0, 1), exceptions: [own] };
  expect(awayTexts(company, '2026-03-03', 'lunch', nameOf)).toEqual(['You skip it']);
  expect(awayTexts(companyWith(company, 'theo'), '2026-03-03', 'lunch', nameOf)).toEqual([]);
  expect(isEatenOut(company, '2026-03-03', 'lunch')).toBe(false);
  expect(isEatenOut({ exceptions: [{ ...own, out: [] }] }, '2026-03-03', 'lunch')).toBe(true);
});
