import { afterAll, beforeAll, expect, it } from 'vitest';
import { EVERY_RATE_LIMIT } from '#app/server/features.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { createPerson, type TestPerson } from '#tests/support/factories.ts';
import { WRITE } from './general-limits.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({
    rateLimits: {
      write: { max: 3, windowSeconds: 600 },
      read: { max: 8, windowSeconds: 600 },
      family: { max: 2, windowSeconds: 600 },
    },
  });
});
afterAll(() => test.close());

const write = async (person: TestPerson) =>
  (await person.request('PATCH', '/api/preferences', { units: 'metric' })).statusCode;

it('whatever a person writes counts together, for each person alone', async () => {
  const owner = await createPerson(test.app);
  const list = await owner.request('POST', '/api/grocery-lists', { title: 'Party' });
  expect(list.statusCode).toBe(201);
  const before = [await write(owner), await write(owner)];
  expect(before.every((status) => status < 300)).toBe(true);
  const refused = await owner.request('POST', '/api/grocery-lists', { title: 'Another' });
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'too_many_requests' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await owner.request('GET', '/api/grocery-lists')).statusCode).toBe(200);
  expect(await write(await createPerson(test.app))).toBeLessThan(300);
});

it('so does what they read, and what looks at everyone of the family', async () => {
  const person = await createPerson(test.app);
  const fits = async () => (await person.request('GET', '/api/recipes/family-fit')).statusCode;
  expect([await fits(), await fits(), await fits()]).toEqual([200, 200, 429]);
  const partner = await createPerson(test.app);
  const statuses: number[] = [];
  for (let n = 0; n < 9; n += 1) statuses.push((await partner.request('GET', '/api/user')).statusCode);
  expect(new Set(statuses.slice(0, 8))).toEqual(new Set([200]));
  expect(statuses[8]).toBe(429);
});

it('a sample family may write least', () => {
  const { inSample = 0, max } = WRITE;
  expect(inSample).toBeGreaterThan(0);
  expect(inSample).toBeLessThan(max);
});

it('each limit has a name of its own', () => {
  const names = EVERY_RATE_LIMIT.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
