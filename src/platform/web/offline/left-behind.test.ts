import { expect, it } from 'vitest';
import { memoryStore } from './indexed-db-store.ts';
import { copiesText, countCopies } from './left-behind.ts';

it('names what signing out takes away, and not what only belongs to it', () => {
  const counts = countCopies([
    '/api/family-members',
    '/api/meal-plans',
    '/api/meal-plans/p1',
    '/api/meal-plans/p2',
    '/api/grocery-lists/l1',
    '/api/recipes/lentil-soup',
    '/api/own-recipes/o1',
  ]);
  expect(counts).toEqual({ plans: 2, lists: 1, recipes: 2 });
  expect(copiesText(counts)).toBe('2 meal plans, 1 grocery list and 2 recipes');
  expect(copiesText({ plans: 1, lists: 0, recipes: 0 })).toBe('1 meal plan');
  expect(copiesText({ plans: 0, lists: 0, recipes: 0 })).toBe('');
});

it('counts the copies of one person that are not over', async () => {
  const store = memoryStore();
  const copy = { data: 1, keptAt: 0, keptUntil: 100, version: '1' };
  await store.putCopy({ ...copy, userId: 'anna', path: '/api/meal-plans/p1' });
  await store.putCopy({ ...copy, userId: 'anna', path: '/api/meal-plans/p2', keptUntil: 10 });
  await store.putCopy({ ...copy, userId: 'ben', path: '/api/meal-plans/p3' });
  expect(await store.listCopies('anna', 50)).toEqual(['/api/meal-plans/p1']);
});
