import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { buildTestApp } from '#tests/support/build-test-app.ts';
import { send } from '#tests/support/factories.ts';

function blockFor(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

it('a process that cannot keep up says so at once, and answers again when it can', async () => {
  const test = await buildTestApp({ busyFromMilliseconds: 100 });
  const ask = () => send(test.app, 'GET', '/api/foods?q=milk');
  const wait = { interval: 50 };
  await vi.waitFor(async () => {
    blockFor(700);
    await sleep(1);
    const refused = await ask();
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toMatchObject({ code: 'overloaded' });
    expect(refused.headers['retry-after']).toBe('10');
    // What a page is made of comes all the same.
    expect((await test.app.inject('/robots.txt')).statusCode).toBe(200);
  }, wait);
  await vi.waitFor(async () => expect((await ask()).statusCode).toBe(200), wait);
  await test.close();
});
