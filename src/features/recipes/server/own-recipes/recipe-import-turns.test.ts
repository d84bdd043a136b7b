import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { createPerson, joinHousehold, type TestPerson } from '#tests/support/factories.ts';
import type { FetchedPage } from '../../pages/safe-fetch.ts';

const PAGE: FetchedPage = {
  url: 'https://kitchen.example/tea',
  mediaType: 'text/plain',
  text: 'Tea\n1 bag tea\n1 cup water\nSteep.',
};

let test: TestApp;
/** Pages that nobody has answered yet. */
let open: (() => void)[] = [];
const answerAll = (): void => {
  for (const answer of open) answer();
  open = [];
};
beforeAll(async () => {
  test = await buildTestApp({
    fetchPage: () => new Promise((resolve) => open.push(() => resolve(PAGE))),
  });
});
afterEach(answerAll);
afterAll(() => test.close());

const importPage = (person: TestPerson) =>
  person.request('POST', '/api/recipes/import', { url: 'https://kitchen.example/tea' });

it('opens two pages for a family at once, and says so to a third person', async () => {
  const owner = await createPerson(test.app);
  const second = await joinHousehold(test.app, owner, { role: 'adult' });
  const third = await joinHousehold(test.app, owner, { role: 'adult' });
  const first = [importPage(owner), importPage(second)];
  await expect.poll(() => open.length).toBe(2);
  const refused = await importPage(third);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({
    code: 'too_many_requests',
    message: 'We are still opening pages for your family. Please wait a moment.',
  });
  expect(refused.headers['retry-after']).toBe('10');
  answerAll();
  expect((await Promise.all(first)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const again = importPage(third);
  await expect.poll(() => open.length).toBe(1);
  answerAll();
  expect((await again).statusCode).toBe(200);
});

it('opens twelve pages at once in all', async () => {
  const people = await Promise.all(Array.from({ length: 13 }, () => createPerson(test.app)));
  const [last, ...first] = people;
  const waiting = first.map(importPage);
  await expect.poll(() => open.length).toBe(12);
  const refused = await importPage(last as TestPerson);
  expect(refused.statusCode).toBe(429);
  expect(refused.json().message).toBe('We are busy reading recipes right now. Please wait a moment.');
  answerAll();
  await Promise.all(waiting);
});
