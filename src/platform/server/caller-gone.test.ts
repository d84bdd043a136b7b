import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PlanRunner } from '#features/meal-plans/server/plan-runner.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { createPlannablePerson, planInput, type TestPerson } from '#tests/support/factories.ts';

/** Plans nothing, and knows who asked and whether they still wait. */
const asked: { demo: boolean | undefined; household: string | undefined; signal: AbortSignal | undefined }[] =
  [];
const planner: PlanRunner = {
  run: (_request, _onProgress, { askedBy, signal } = {}) => {
    asked.push({ demo: askedBy?.demo, household: askedBy?.householdId, signal });
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  },
  expect: () => true,
  close: async () => undefined,
};

let test: TestApp;
let person: TestPerson;
beforeAll(async () => {
  test = await buildTestApp({ planner });
  person = await createPlannablePerson(test.app);
  await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => test.close());

it.each(['application/json', 'text/event-stream'])(
  'a plan asked for as %s ends when its caller hangs up',
  async (accept) => {
    const before = asked.length;
    const { port } = test.app.server.address() as AddressInfo;
    const calling = request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      path: '/api/meal-plans/smart-generate',
      headers: { cookie: person.cookie, 'content-type': 'application/json', accept },
    });
    calling.on('error', () => undefined);
    calling.end(JSON.stringify(planInput()));
    await expect.poll(() => asked.length).toBe(before + 1);
    const job = asked.at(-1);
    expect(job).toMatchObject({ demo: false, household: person.user.householdId });
    expect(job?.signal?.aborted).toBe(false);
    calling.destroy();
    await expect.poll(() => job?.signal?.aborted).toBe(true);
    expect(job?.signal?.reason).toMatchObject({ code: 'caller_gone' });
  },
);
