import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { createPerson, type TestPerson } from '#tests/support/factories.ts';
import { type VisionModelServer, visionModelServer } from '#tests/support/vision-model-server.ts';
import { createSafeFetch } from '../../pages/safe-fetch.ts';

/*
 * Someone asks for a recipe and closes the page in the middle: the thread that reads for them ends, and their turn is
 * free. Without that the second import of each test is refused with "We are still reading the last page for you".
 */
const SOUP = 'Soup\nIngredients\n1 cup lentils\n2 cups water\nMethod\nSimmer it.';
/** More than the reader gets through in the time it has. */
const SLOW_PAGE = `<ul>${'<li>x'.repeat(900_000)}`;

let test: TestApp;
let model: VisionModelServer;
let site: Server;
let address = '';
let photo: Buffer;
/** How the site answers. */
let isSilent = false;

interface Reader {
  readonly worker: Worker;
  hasAnswered: boolean;
}
const readers: Reader[] = [];
const noteReader = (worker: Worker): void => {
  const reader: Reader = { worker, hasAnswered: false };
  worker.on('message', () => {
    reader.hasAnswered = true;
  });
  readers.push(reader);
};

beforeAll(async () => {
  model = await visionModelServer();
  model.text = SOUP;
  site = createServer((request, response) => {
    if (isSilent) return;
    const [type, text] = request.url === '/slow' ? ['text/html', SLOW_PAGE] : ['text/plain', SOUP];
    response.writeHead(200, { 'content-type': type }).end(text);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  test = await buildTestApp({
    fetchPage: createSafeFetch({ isAllowed: (_, asked) => asked === port }),
    visionModel: { baseUrl: model.baseUrl, apiKey: null, model: 'reads-cards' },
  });
  address = await test.app.listen({ port: 0, host: '127.0.0.1' });
  photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  process.on('worker', noteReader);
});
afterEach(() => {
  readers.splice(0);
  isSilent = false;
  model.mood = 'well';
});
afterAll(async () => {
  process.off('worker', noteReader);
  await test.close();
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
  await model.close();
});

const siteAddress = (path: string): string =>
  `http://127.0.0.1:${(site.address() as AddressInfo).port}${path}`;

const WAYS = {
  page: () => ({
    path: '/api/recipes/import',
    type: 'application/json',
    body: { url: siteAddress('/slow') },
  }),
  text: () => ({ path: '/api/recipes/import', type: 'application/json', body: { text: SOUP } }),
  photo: () => ({ path: '/api/recipes/import/photo', type: 'image/jpeg', body: photo }),
} as const;

/** A browser that asks and can be closed. */
function ask(person: TestPerson, { path, type, body }: ReturnType<(typeof WAYS)[keyof typeof WAYS]>) {
  const closing = new AbortController();
  const answer = fetch(`${address}${path}`, {
    method: 'POST',
    headers: { cookie: person.cookie, 'content-type': type, origin: address },
    body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body),
    signal: closing.signal,
  }).then(
    ({ status }) => status,
    () => 'closed',
  );
  return { answer, close: () => closing.abort() };
}

const quickly = { page: WAYS.text, text: WAYS.text, photo: WAYS.photo } as const;

it.each(['page', 'text', 'photo'] as const)(
  'a %s: the thread ends when its caller hangs up, and their turn is free',
  async (kind) => {
    const person = await createPerson(test.app);
    const asked = ask(person, WAYS[kind]());
    await expect.poll(() => readers.length, { interval: 2 }).toBe(1);
    const [reader] = readers as [Reader];
    const ended = once(reader.worker, 'exit');
    asked.close();
    expect(await asked.answer).toBe('closed');
    await ended;
    expect(reader.hasAnswered).toBe(false);
    expect(await ask(person, quickly[kind]()).answer).toBe(200);
  },
);

it('a page that is being opened is released', async () => {
  isSilent = true;
  const person = await createPerson(test.app);
  const asked = ask(person, WAYS.page());
  const [request] = await once(site, 'request');
  const gone = once(request.socket, 'close');
  asked.close();
  await gone;
  await expect.poll(() => ask(person, WAYS.text()).answer).toBe(200);
  expect(readers).toHaveLength(1);
});

it('a photo that a model is reading is released', async () => {
  model.mood = 'silent';
  const person = await createPerson(test.app);
  const before = model.asked.length;
  const asked = ask(person, WAYS.photo());
  await expect.poll(() => model.asked.length).toBe(before + 1);
  asked.close();
  model.mood = 'well';
  await expect.poll(() => ask(person, WAYS.photo()).answer).toBe(200);
});
