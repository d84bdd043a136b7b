import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MEMBERS } from '#features/family-members/server/quotas.ts';
import {
  cousin,
  createUnknownTexts,
  settledLists,
  unsettledLists,
} from '#tests/support/fullest-household.ts';
import {
  cleanUp,
  postgresIn,
  type ServerProcess,
  spawnServer,
  stopServer,
  untilReady,
  WITHOUT_SAMPLE_FAMILY,
} from './server-process.ts';

let dataDir: string;
let server: ServerProcess;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hearthwell-stop-'));
  server = await spawnServer({ dataDir, env: WITHOUT_SAMPLE_FAMILY });
  await untilReady(server);
});
afterEach(async () => {
  if (server.child.exitCode === null && server.child.signalCode === null) await stopServer(server, 'SIGKILL');
  cleanUp(dataDir);
});

const PLAN = {
  familyMemberId: 'default',
  duration: 30,
  mealTypes: ['breakfast', 'lunch', 'dinner', 'snacks'],
  budgetLevel: 'standard',
  seed: 7,
};

/** A browser with a household of its own. */
async function enter(name: string) {
  const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(`${server.address}${path}`, {
      method,
      headers: { origin: server.address, ...(body === undefined ? {} : JSON_BODY), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const signedUp = await ask('POST', '/api/signup', {
    username: name,
    email: `${name}@example.org`,
    password: 'apple-tart-42',
  });
  const cookie = signedUp.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  return (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    ask(method, path, body, { cookie, ...headers });
}
const JSON_BODY = { 'content-type': 'application/json' };
type Browser = Awaited<ReturnType<typeof enter>>;

/** By default as many people as a household may have. */
async function enterWithAll(
  name: string,
  lists: () => object,
  people = MEMBERS.most.family,
): Promise<Browser> {
  const browser = await enter(name);
  const [self] = (await (await browser('GET', '/api/family-members')).json()) as { id: string }[];
  const { relationship: _, ...own } = cousin(0);
  await browser('PATCH', `/api/family-members/${self?.id}`, { ...own, ...lists() });
  for (let n = 1; n < people; n += 1) {
    const added = await browser('POST', '/api/family-members', { ...cousin(n), ...lists() });
    expect(added.status).toBe(201);
  }
  return browser;
}

/** The answer so far, event by event; ends with the connection. */
async function follow(response: Response, heard: string[]): Promise<void> {
  if (response.body === null) throw new Error('nothing is sent');
  const text = response.body.pipeThrough(new TextDecoderStream());
  // A connection that is cut ends it as well.
  await text.pipeTo(new WritableStream({ write: (part) => void heard.push(part) })).catch(() => undefined);
}

/** What became of a request: its status, or that the connection ended. */
const endOf = (asked: Promise<Response>): Promise<number | 'ended'> =>
  asked.then(
    ({ status }) => status,
    () => 'ended' as const,
  );

describe.runIf(process.platform === 'linux')('SIGTERM', () => {
  it('ends the server before the plans and readings of the fullest households are done', async () => {
    const unknown = createUnknownTexts();
    const [planning, waiting, reading] = await Promise.all([
      enterWithAll('planning', settledLists),
      // Its plans never begin.
      enterWithAll('waiting', settledLists, 1),
      enterWithAll('reading', () => unsettledLists(unknown)),
    ]);
    // The thread reads the profiles once; on a busy machine that may take longer than a plan may.
    const small = { ...PLAN, duration: 1, mealTypes: ['dinner'] };
    const status = async () => (await planning('POST', '/api/meal-plans/smart-generate', small)).status;
    await expect.poll(status, { timeout: 300_000, interval: 100 }).toBe(201);
    const events: string[] = [];
    const stream = await planning('POST', '/api/meal-plans/smart-generate', PLAN, {
      accept: 'text/event-stream',
    });
    const followed = follow(stream, events);
    // The thread is choosing dishes: it is in the middle of the plan.
    await expect.poll(() => events.join(''), { timeout: 120_000 }).toContain('event: progress');
    const line = (await waiting('GET', '/api/live')).body?.getReader();
    const asked = [
      endOf(waiting('POST', '/api/meal-plans/smart-generate', PLAN)),
      endOf(waiting('POST', '/api/meal-plans/smart-generate', { ...PLAN, seed: 8 })),
      ...Array.from({ length: 4 }, () => endOf(reading('GET', '/api/recipes/family-fit'))),
      endOf(reading('POST', '/api/recipes/import', { text: `Soup\n${'1 cup lentils\n'.repeat(2_000)}` })),
    ];
    expect(await stopServer(server)).toEqual({ status: 0, signal: null });
    // Everyone who still waited has an answer or the end of the connection, and nobody got the plan that was being made.
    for (const end of await Promise.all(asked)) expect([200, 422, 429, 503, 'ended']).toContain(end);
    await followed;
    expect(events.join('')).not.toContain('event: plan');
    expect(events.join('')).toContain('"code":"overloaded"');
    await line?.cancel().catch(() => undefined);
    expect(server.output()).not.toMatch(/\n\s+at /);
    expect(postgresIn(dataDir)).toEqual([]);
    // Sixty full profiles take a busy machine minutes.
  }, 900_000);
});
