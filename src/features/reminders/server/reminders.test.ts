import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import webPush from 'web-push';
import { wallClockIn } from '#domain/calendar/wall-clock.ts';
import { createAccountsRepository } from '#features/account/server/accounts/accounts.repository.ts';
import { createHouseholdCipherService } from '#features/account/server/accounts/household-cipher.service.ts';
import { createStandingAccess } from '#features/account/server/accounts/standing-access.service.ts';
import type { HydrationSettings } from '#features/hydration/contract/hydration.ts';
import { ownActor } from '#platform/server/db/database.ts';
import { createEncryption } from '#platform/server/encryption.ts';
import type { Job, NewJob } from '#platform/server/jobs.ts';
import { buildTestApp, TEST_SECRET_KEY, type TestApp } from '#tests/support/build-test-app.ts';
import {
  cookieOf,
  createPlannablePerson,
  joinHousehold,
  ownProfile,
  send,
  signupBody,
  type TestPerson,
} from '#tests/support/factories.ts';
import { openPushServer, type PushServer } from '#tests/support/push-server.ts';
import type { ReminderDevice, ReminderTimes } from '../contract/reminders.ts';
import { createPushSender, type PushSenderOptions } from './push-sender.ts';
import { createRemindersRepository } from './reminders.repository.ts';
import { createRemindersService, type Notice } from './reminders.service.ts';

const PATH = '/api/reminders/devices';
const NOTICE: Notice = {
  title: 'Time for a drink',
  body: 'A glass of water, maybe?',
  url: '/hydration-tracker',
};

let test: TestApp;
let push: PushServer;
let options: PushSenderOptions;
let person: TestPerson;
let memberId: string;

beforeAll(async () => {
  push = await openPushServer();
  const vapid = { ...webPush.generateVAPIDKeys(), subject: 'mailto:operator@example.org' };
  const isAllowed = (address: string, port: number) => address === '127.0.0.1' && port === push.port;
  options = { vapid, allowsPlain: true, isAllowed };
  test = await buildTestApp({ push: options });
});
afterAll(async () => {
  await test.close();
  await push.close();
});
beforeEach(async () => {
  push.answer = { status: 201 };
  test.clock.now = new Date();
  person = await createPlannablePerson(test.app);
  memberId = (await ownProfile(person)).id;
});

const devices = async (who = person) =>
  (await who.request('GET', PATH)).json<{ publicKey: string | null; devices: ReminderDevice[] }>();
/** The same person on another device. */
async function signInAgain({ user }: TestPerson): Promise<TestPerson> {
  const body = { username: user.username, password: signupBody().password };
  const answer = await send(test.app, 'POST', '/api/login', { body });
  expect(answer.statusCode, answer.body).toBe(200);
  const cookie = cookieOf(answer);
  return {
    user,
    cookie,
    request: (method, url, more) => send(test.app, method, url, { body: more, cookie }),
  };
}
async function subscribe(who = person) {
  const { subscription } = push.subscribe();
  const made = await who.request('POST', PATH, subscription);
  expect(made.statusCode).toBe(201);
  const path = new URL(subscription.endpoint).pathname;
  return {
    subscription,
    ...made.json<ReminderDevice>(),
    got: () => push.received.filter((each) => each.path === path),
  };
}

/** Where it is about noon now, so that no test is about midnight. */
function noonZone(): string {
  const hours = 12 - new Date().getUTCHours();
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}
function timesFrom(moment: Date, times: Partial<ReminderTimes> = {}): ReminderTimes {
  const timeZone = noonZone();
  const { minutes } = wallClockIn(timeZone, moment);
  return { everyMinutes: 120, fromMinutes: minutes, toMinutes: 1_320, timeZone, deviceId: null, ...times };
}
const minutesFrom = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000);

describe('devices', () => {
  it('are added once, listed, and removed by their person alone', async () => {
    const { subscription, id, name } = await subscribe();
    const again = await person.request('POST', PATH, subscription);
    expect(again.json<ReminderDevice>().id).toBe(id);
    expect(name).toBe('A device');
    const partner = await joinHousehold(test.app, person, { role: 'adult' });
    expect((await devices(partner)).devices).toEqual([]);
    expect((await partner.request('DELETE', `${PATH}/${id}`)).statusCode).toBe(404);
    expect(await devices()).toMatchObject({ publicKey: options.vapid.publicKey, devices: [{ id }] });
    expect((await person.request('DELETE', `${PATH}/${id}`)).statusCode).toBe(204);
    expect((await devices()).devices).toEqual([]);
  });

  it('of a browser that someone else of the family signs in with are theirs then', async () => {
    const { subscription, id } = await subscribe();
    const partner = await joinHousehold(test.app, person, { role: 'adult' });
    await partner.request('POST', PATH, subscription);
    expect((await devices()).devices).toEqual([]);
    expect((await devices(partner)).devices.map((device) => device.id)).toEqual([id]);
  });

  it('are no more when the sign-in is over that turned them on', async () => {
    const { got } = await subscribe();
    const elsewhere = await signInAgain(person);
    const tablet = await subscribe(elsewhere);
    const hand = byHand();
    await hand.set(timesFrom(minutesFrom(test.clock.now, 1)));
    await hand.run(only(hand.take('reminder')));
    const pushes = hand.take('push');
    expect(pushes).toHaveLength(2);
    // "Sign out everywhere else", from the tablet.
    expect((await elsewhere.request('DELETE', '/api/sessions')).statusCode).toBe(200);
    for (const job of pushes) await hand.run(job);
    expect([got().length, tablet.got().length]).toEqual([0, 1]);
    expect((await devices(elsewhere)).devices.map(({ id }) => id)).toEqual([tablet.id]);
    test.clock.now = minutesFrom(test.clock.now, 400 * 24 * 60);
    await hand.set(timesFrom(minutesFrom(test.clock.now, 1)));
    await hand.run(only(hand.take('reminder')));
    for (const job of hand.take('push')) await hand.run(job);
    expect(tablet.got()).toHaveLength(1);
  });

  it.each([
    'http://127.0.0.1:1/push',
    'http://10.0.0.1/push',
    'http://[::1]/push',
    'http://user:word@push.example/',
    'ftp://push.example/',
    'nowhere',
  ])('are refused at %s', async (endpoint) => {
    const { keys } = push.subscribe().subscription;
    expect((await person.request('POST', PATH, { endpoint, keys })).statusCode).toBe(422);
  });
});

describe('a sender as the product has it', () => {
  const { keys } = webPushKeys();
  const sender = createPushSender({ vapid: { ...keys, subject: 'mailto:operator@example.org' } });
  it.each([
    ['https://push.example/1', true],
    ['https://push.example:443/1', true],
    ['http://push.example/1', false],
    ['https://push.example:8443/1', false],
    ['https://169.254.169.254/latest', false],
    ['https://192.168.1.1/1', false],
    ['https://[fd00::1]/1', false],
  ])('%s may be named: %s', (endpoint, isUsable) => {
    expect(sender.isUsable(endpoint)).toBe(isUsable);
  });

  it('does not connect to a name of this machine', async () => {
    const { subscription } = push.subscribe();
    const to = { ...subscription, endpoint: 'https://localhost/1' };
    const message = { text: 'hello', ttlSeconds: 60, topic: 'a' };
    const outcome = await sender.send(to, message, new AbortController().signal);
    expect(outcome).toEqual({ kind: 'away', reason: 'Error' });
  });
});

function webPushKeys() {
  return { keys: webPush.generateVAPIDKeys() };
}

/** The service with jobs that the test does by hand. */
function byHand(notice: () => Notice | null = () => NOTICE) {
  const work = new Map<string, (job: Job) => Promise<void>>();
  const added: (NewJob & { kind: string })[] = [];
  const { database } = test;
  const accounts = createAccountsRepository(database);
  const clock = () => test.clock.now;
  const service = createRemindersService({
    database,
    clock,
    createId: randomUUID,
    quotas: { keep: async () => undefined },
    repository: createRemindersRepository(),
    ciphers: createHouseholdCipherService(accounts, createEncryption(TEST_SECRET_KEY)),
    standing: createStandingAccess({ repository: accounts, clock }),
    jobs: {
      handle: (kind, _options, doIt) => void work.set(kind, doIt),
      add: async (kind, job) => void added.push({ kind, ...job }),
      remove: async () => undefined,
    },
    sender: createPushSender(options),
    logger: pino({ level: 'silent' }),
  });
  service.on('hydration', async () => notice());
  const { householdId, id } = person.user;
  return {
    added,
    set: (times: ReminderTimes | null) =>
      database.withHousehold(ownActor(householdId, id), (tx) =>
        service.set(tx, { memberId, kind: 'hydration' }, times),
      ),
    async run({ kind, ...job }: NewJob & { kind: string }) {
      await work.get(kind)?.({ id: job.id, data: job.data, cut: new AbortController().signal });
    },
    /** Jobs that came since. */
    take: (kind: string) => added.splice(0).filter((job) => job.kind === kind),
  };
}

function only<T>(list: readonly T[]): T {
  const [first] = list;
  if (first === undefined || list.length > 1) throw new Error(`${list.length} instead of one`);
  return first;
}

describe('a reminder', () => {
  it('reaches every device of its person, signed and sealed, and comes again', async () => {
    const [phone, laptop] = [await subscribe(), await subscribe()];
    const hand = byHand();
    const start = minutesFrom(test.clock.now, 1);
    await hand.set(timesFrom(start));
    const due = only(hand.take('reminder'));
    test.clock.now = due.startAfter ?? test.clock.now;
    await hand.run(due);
    const [next, ...pushes] = [...hand.added];
    expect(next?.startAfter).toEqual(minutesFrom(test.clock.now, 120));
    expect(pushes.map(({ kind }) => kind)).toEqual(['push', 'push']);
    for (const job of pushes) await hand.run(job);
    for (const { got } of [phone, laptop]) {
      const { text, headers } = only(got());
      expect(JSON.parse(text)).toEqual({ ...NOTICE, tag: headers.topic });
      expect(headers).toMatchObject({ ttl: '7200', urgency: 'normal' });
    }
  });

  it('is sent once, however often its jobs are done, by however many', async () => {
    const { got } = await subscribe();
    const [hand, other] = [byHand(), byHand()];
    await hand.set(timesFrom(minutesFrom(test.clock.now, 1)));
    const due = only(hand.take('reminder'));
    await Promise.all([hand.run(due), other.run(due), hand.run(due)]);
    const pushes = [...hand.added, ...other.added].filter(({ kind }) => kind === 'push');
    const job = only(pushes);
    await Promise.all([hand.run(job), other.run(job), hand.run(job)]);
    await other.run(job);
    expect(got()).toHaveLength(1);
  });

  it('goes to the one device that was chosen', async () => {
    const [phone, laptop] = [await subscribe(), await subscribe()];
    const hand = byHand();
    await hand.set(timesFrom(minutesFrom(test.clock.now, 1), { deviceId: laptop.id }));
    await hand.run(only(hand.take('reminder')));
    await hand.run(only(hand.take('push')));
    expect([phone.got().length, laptop.got().length]).toEqual([0, 1]);
  });

  it('says nothing when there is nothing to say, even if that happens on the way', async () => {
    const { got } = await subscribe();
    let notice: Notice | null = null;
    const hand = byHand(() => notice);
    await hand.set(timesFrom(minutesFrom(test.clock.now, 1)));
    await hand.run(only(hand.take('reminder')));
    expect(hand.added.map(({ kind }) => kind)).toEqual(['reminder']);
    notice = NOTICE;
    await hand.run(only(hand.take('reminder')));
    const job = only(hand.take('push'));
    notice = null;
    await hand.run(job);
    expect(got()).toEqual([]);
  });

  it('that comes hours late is left out, and the next one is in its time', async () => {
    const { got } = await subscribe();
    const hand = byHand();
    await hand.set(timesFrom(minutesFrom(test.clock.now, 1)));
    const due = only(hand.take('reminder'));
    test.clock.now = minutesFrom(due.startAfter ?? test.clock.now, 600);
    await hand.run(due);
    const next = only(hand.added);
    expect(next.kind).toBe('reminder');
    expect(next.startAfter?.getTime()).toBeGreaterThan(test.clock.now.getTime());
    expect(got()).toEqual([]);
  });

  it('ends when it is turned off', async () => {
    const hand = byHand();
    await hand.set(timesFrom(minutesFrom(test.clock.now, 1)));
    const due = only(hand.take('reminder'));
    await hand.set(null);
    await hand.run(due);
    expect(hand.added).toEqual([]);
  });
});

describe('what a push service answers', () => {
  async function sentOnce() {
    const device = await subscribe();
    const hand = byHand();
    await hand.set(timesFrom(minutesFrom(test.clock.now, 1)));
    await hand.run(only(hand.take('reminder')));
    return { hand, ...device, job: only(hand.take('push')) };
  }

  it.each([404, 410, 403])('%d removes the device', async (status) => {
    push.answer = { status };
    const { hand, job } = await sentOnce();
    await hand.run(job);
    expect((await devices()).devices).toEqual([]);
  });

  it('429 waits as long as it was asked to, and then sends', async () => {
    push.answer = { status: 429, headers: { 'retry-after': '120' } };
    const { hand, job, got } = await sentOnce();
    await expect(hand.run(job)).rejects.toThrow('asked us to wait');
    push.answer = { status: 201 };
    await expect(hand.run(job)).rejects.toThrow('asked us to wait');
    expect(got()).toHaveLength(1);
    test.clock.now = minutesFrom(test.clock.now, 3);
    await hand.run(job);
    await hand.run(job);
    expect(got()).toHaveLength(2);
  });

  it('500 and no answer at all are tried again', async () => {
    push.answer = { status: 500 };
    const { hand, job, got } = await sentOnce();
    await expect(hand.run(job)).rejects.toThrow('status 500');
    push.answer = { status: 201 };
    await hand.run(job);
    expect(got()).toHaveLength(2);
  });

  it('413 is given up', async () => {
    push.answer = { status: 413 };
    const { hand, job, got } = await sentOnce();
    await hand.run(job);
    await hand.run(job);
    expect(got()).toHaveLength(1);
    expect((await devices()).devices).toHaveLength(1);
  });
});

it('two servers at one database send a real reminder once, and it stops when enough was drunk', async () => {
  const beside = await buildTestApp({ beside: test, push: options });
  try {
    const { got } = await subscribe();
    // Due a moment ago by the clock of the database, and ahead by the server's.
    const now = new Date();
    test.clock.now = minutesFrom(now, -10);
    beside.clock.now = test.clock.now;
    const remind = (minutesAgo: number) =>
      person.request('PUT', '/api/hydration/settings', {
        reminder: { memberId, times: timesFrom(minutesFrom(now, -minutesAgo)) },
      });
    const set = await remind(5);
    expect(set.json<HydrationSettings>().people[0]?.reminder).toMatchObject({ everyMinutes: 120 });
    await vi.waitFor(() => expect(got()).toHaveLength(1));
    const at = test.clock.now.toISOString();
    for (const ml of [1_200, 1_200])
      await person.request('POST', '/api/hydration', { memberId, at, drink: 'water', ml });
    await remind(4);
    const { rows } = await vi.waitFor(async () => {
      const found = await test.database.query(
        `SELECT 1 FROM jobs.job WHERE name IN ('push', 'reminder') AND state <> 'completed' AND start_after <= now()`,
        [],
      );
      expect(found.rows).toEqual([]);
      return found;
    });
    expect(rows).toEqual([]);
    expect(got()).toHaveLength(1);
  } finally {
    await beside.close();
  }
});
