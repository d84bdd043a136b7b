import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import {
  addSharableChild,
  createPlannablePerson,
  joinHousehold,
  type TestPerson,
} from '#tests/support/factories.ts';
import { MOST_STREAMS } from './live-updates.service.ts';

let test: TestApp;
let origin: string;
let owner: TestPerson;

beforeAll(async () => {
  test = await buildTestApp();
  origin = await test.app.listen({ host: '127.0.0.1', port: 0 });
  owner = await createPlannablePerson(test.app);
});
afterAll(() => test.close());

interface Heard {
  /** Paths announced so far. */
  readonly paths: string[];
  until(isThere: (paths: readonly string[]) => boolean): Promise<void>;
  readonly ended: Promise<void>;
  leave(): void;
}

/** A browser that listens; resolves when the server has begun to send. */
async function listen(person: TestPerson): Promise<Heard> {
  const left = new AbortController();
  const response = await fetch(`${origin}/api/live`, {
    headers: { cookie: person.cookie },
    signal: left.signal,
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const paths: string[] = [];
  const waiting = new Set<() => void>();
  const begun = Promise.withResolvers<void>();
  const read = async () => {
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += new TextDecoder().decode(chunk);
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        if (event.startsWith('event: beat')) begun.resolve();
        const data = /^event: change\ndata: (.*)$/.exec(event)?.[1];
        if (event.startsWith('event: missed')) paths.push('missed');
        if (data !== undefined) paths.push(JSON.parse(data).path);
      }
      for (const look of waiting) look();
    }
  };
  const ended = read().catch(() => undefined);
  await begun.promise;
  return {
    paths,
    ended,
    leave: () => left.abort(),
    until(isThere) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const look = () => {
        if (isThere(paths)) resolve();
      };
      waiting.add(look);
      look();
      return promise;
    },
  };
}

it('notifies each browser of the household of what was changed there, as far as it is shared', async () => {
  const mia = await addSharableChild(owner);
  const shopper = await joinHousehold(test.app, owner, {
    role: 'caregiver',
    areas: ['groceries'],
    right: 'log',
    memberIds: [mia.id],
    endsOn: null,
  });
  const stranger = await createPlannablePerson(test.app);
  const [atHome, inTheShop, elsewhere] = [await listen(owner), await listen(shopper), await listen(stranger)];
  const list = (await owner.request('POST', '/api/grocery-lists', { title: 'Market' })).json();
  await owner.request('PATCH', `/api/family-members/${mia.id}`, { name: 'Mia Rose' });
  await shopper.request('POST', `/api/grocery-lists/${list.id}/items`, { item: 'Candles' });
  await stranger.request('POST', '/api/grocery-lists', { title: 'Not theirs' });
  const last = '/api/grocery-lists/:id/items';
  await Promise.all([
    atHome.until((paths) => paths.length === 3),
    inTheShop.until((paths) => paths.length === 2),
  ]);
  await elsewhere.until((paths) => paths.length > 0);
  // News of several connections to the database come in any order.
  expect(atHome.paths.toSorted()).toEqual(['/api/family-members/:id', '/api/grocery-lists', last]);
  expect(inTheShop.paths.toSorted()).toEqual(['/api/grocery-lists', last]);
  expect(elsewhere.paths).toEqual(['/api/grocery-lists']);
  for (const heard of [atHome, inTheShop, elsewhere]) heard.leave();
});

it('notifies of what is private only the other browsers of that person', async () => {
  const partner = await joinHousehold(test.app, owner, { role: 'adult' });
  const [own, other] = [await listen(owner), await listen(partner)];
  const day = test.clock.now.toISOString().slice(0, 10);
  const saved = await owner.request('PUT', `/api/wellbeing/days/${day}`, { mood: 2 });
  expect(saved.statusCode).toBe(200);
  await own.until((paths) => paths.includes('/api/wellbeing/days/:day'));
  await owner.request('POST', '/api/grocery-lists', { title: 'Market' });
  await other.until((paths) => paths.includes('/api/grocery-lists'));
  expect(other.paths).not.toContain('/api/wellbeing/days/:day');
  for (const heard of [own, other]) heard.leave();
});

it('says nothing about what was refused, or concerns one person only', async () => {
  const heard = await listen(owner);
  await owner.request('POST', '/api/grocery-lists', { title: '' });
  await owner.request('POST', '/api/tutorial/update', { action: 'skip_tutorial' });
  await owner.request('PATCH', '/api/household', { name: 'The Roses' });
  await heard.until((paths) => paths.length > 0);
  expect(heard.paths).toEqual(['/api/household']);
  heard.leave();
});

it('ends at once for someone who was removed', async () => {
  const partner = await joinHousehold(test.app, owner, { role: 'adult' });
  const heard = await listen(partner);
  await owner.request('DELETE', `/api/household/people/${partner.user.id}`);
  await heard.ended;
  await owner.request('POST', '/api/grocery-lists', { title: 'After' });
  expect(heard.paths).not.toContain('/api/grocery-lists');
});

it('listens again when the connection to the database broke, and says that something may be missed', async () => {
  const heard = await listen(owner);
  await test.proxy.cut();
  await test.proxy.mend();
  await heard.until((paths) => paths.includes('missed'));
  await expect.poll(async () => (await owner.request('GET', '/api/user')).statusCode).toBe(200);
  await owner.request('POST', '/api/grocery-lists', { title: 'Again' });
  await heard.until((paths) => paths.includes('/api/grocery-lists'));
  heard.leave();
});

it('is open in a limited number of windows, and again when one is closed', async () => {
  const person = await createPlannablePerson(test.app);
  const open: Heard[] = [];
  while (open.length < MOST_STREAMS) open.push(await listen(person));
  const oneMore = await person.request('GET', '/api/live');
  expect(oneMore.statusCode).toBe(429);
  expect(oneMore.headers['retry-after']).toBe('60');
  expect(oneMore.json()).toMatchObject({ code: 'too_many_requests' });
  open.pop()?.leave();
  // A HEAD request asks whether there is room, and takes none.
  await expect.poll(async () => (await person.request('HEAD', '/api/live')).statusCode).toBe(200);
  open.push(await listen(person));
  for (const heard of open) heard.leave();
});

it('holds no stream for those who only ask for its head', async () => {
  const person = await createPlannablePerson(test.app);
  const headers = { cookie: person.cookie };
  for (let asked = 0; asked <= MOST_STREAMS; asked += 1) {
    expect((await fetch(`${origin}/api/live`, { headers, method: 'HEAD' })).status).toBe(200);
  }
  (await listen(person)).leave();
});
