import { type APIRequestContext, expect } from '@playwright/test';
import { endTour, newUsername } from './support/page-checks.ts';

/** Signs up without the screens, with the tour of the dashboard behind; the page shares the session cookie. */
export async function signUpByApi(request: APIRequestContext): Promise<void> {
  const username = newUsername();
  const answer = await request.post('/api/signup', {
    data: { username, email: `${username}@example.org`, password: 'table-for-four' },
  });
  expect(answer.status()).toBe(201);
  await endTour(request);
}

/** Gives the own profile an age, so that planning is possible. */
export async function tellOwnAge(request: APIRequestContext, age: number): Promise<void> {
  const members: unknown = await (await request.get('/api/family-members')).json();
  const [self] = members as { id: string }[];
  expect(self).toBeDefined();
  const answer = await request.patch(`/api/family-members/${self?.id}`, { data: { age } });
  expect(answer.status()).toBe(200);
}
