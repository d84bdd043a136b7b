import { type APIRequestContext, expect } from '@playwright/test';

/** Gives the own profile an age, so that planning is possible. */
export async function tellOwnAge(request: APIRequestContext, age: number): Promise<void> {
  const members: unknown = await (await request.get('/api/family-members')).json();
  const [self] = members as { id: string }[];
  expect(self).toBeDefined();
  const answer = await request.patch(`/api/family-members/${self?.id}`, { data: { age } });
  expect(answer.status()).toBe(200);
}
