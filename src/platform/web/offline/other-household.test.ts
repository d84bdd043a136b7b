import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DeviceStore } from './device-store.ts';
import { openDeviceStore } from './indexed-db-store.ts';
import type { SendOutcome, WaitingWrite, WriteInput } from './waiting-write.ts';
import { createWriteQueue, type WriteQueue } from './write-queue.ts';

const HOME = { userId: 'ana', householdId: 'home' };
/** The same person in another of her households. */
const AWAY = { userId: 'ana', householdId: 'away' };

let database = 0;
let store: DeviceStore;
let queue: WriteQueue;
let sent: WaitingWrite[];
let done: string[];
let refused: string[];
/** How often the page was to ask who is signed in, and where. */
let asked: number;
let answer: SendOutcome;

const DONE: SendOutcome = { kind: 'done', answer: {} };
const NO_NETWORK: SendOutcome = { kind: 'away' };

beforeEach(async () => {
  database += 1;
  store = await openDeviceStore(`household-${database}`);
  sent = [];
  done = [];
  refused = [];
  asked = 0;
  answer = NO_NETWORK;
  queue = createWriteQueue({
    store,
    send: async (write) => {
      sent.push(write);
      return answer;
    },
    onDone: (write) => void done.push(write.words),
    onRefused: (write) => void refused.push(write.words),
    onElsewhere: () => {
      asked += 1;
    },
    onDoneElsewhere: () => undefined,
    announce: () => undefined,
    alone: (work) => work(),
    now: () => Date.now(),
    createKey: () => crypto.randomUUID(),
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  queue.close();
  store.close();
  vi.useRealTimers();
});

const input = (words: string, extra: Partial<WriteInput> = {}): WriteInput => ({
  method: 'PUT',
  path: `/api/things/${words}`,
  topic: 'things',
  entity: words,
  words,
  change: null,
  whenGone: 'settled',
  ...extra,
});
async function change(words: string, extra: Partial<WriteInput> = {}): Promise<void> {
  await queue.enqueue(input(words, extra));
  await queue.flush();
}
const wordsHere = () => queue.state().writes.map(({ words }) => words);
const wordsElsewhere = () => queue.state().elsewhere.map(({ words }) => words);

it('a change waits for the household in which it was made, is shown, and goes when that one is open again', async () => {
  await queue.setOwner(HOME);
  await change('bad day');
  sent = [];
  answer = DONE;
  await queue.setOwner(AWAY);
  await change('bread');
  expect(sent.map(({ words }) => words)).toEqual(['bread']);
  expect([wordsHere(), wordsElsewhere()]).toEqual([[], ['bad day']]);
  await queue.setOwner(HOME);
  expect(sent.map(({ words, householdId }) => [words, householdId])).toEqual([
    ['bread', 'away'],
    ['bad day', 'home'],
  ]);
  expect(await store.readWrites('ana')).toEqual([]);
});

it('when the server has another household open, nothing is sent or settled, and the page asks where it is', async () => {
  await queue.setOwner(HOME);
  answer = { kind: 'elsewhere' };
  await change('milk');
  expect(asked).toBeGreaterThan(0);
  expect([wordsHere(), done, refused]).toEqual([['milk'], [], []]);
  await queue.setOwner(AWAY);
  expect(wordsElsewhere()).toEqual(['milk']);
  await queue.drop(queue.state().elsewhere[0]?.key ?? '');
  expect(await store.readWrites('ana')).toEqual([]);
});

it('what only this page has is kept', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await queue.setOwner(HOME);
  vi.spyOn(store, 'addWrite').mockRejectedValueOnce(new Error('no space'));
  await change('milk');
  await queue.setOwner(AWAY);
  expect(wordsElsewhere()).toEqual(['milk']);
  answer = DONE;
  await queue.setOwner(HOME);
  expect(done).toEqual(['milk']);
});

it('what is about the person alone goes in any household', async () => {
  await queue.setOwner(HOME);
  await change('units', { isOfPerson: true });
  answer = DONE;
  await queue.setOwner(AWAY);
  expect(done).toEqual(['units']);
});

it('the person is asked where a change belongs that an earlier version kept', async () => {
  await queue.setOwner({ userId: 'ana' });
  await change('milk');
  sent = [];
  answer = DONE;
  await queue.setOwner(HOME);
  const [write] = queue.state().writes;
  expect([sent, write?.problem?.sentence]).toEqual([[], expect.stringContaining('which household')]);
  await queue.retry(write?.key ?? '');
  expect(sent.map(({ householdId }) => householdId)).toEqual(['home']);
});
