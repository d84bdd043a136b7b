import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeviceStore } from './device-store.ts';
import { openDeviceStore } from './indexed-db-store.ts';
import type { SendOutcome, WaitingWrite, WriteInput } from './waiting-write.ts';
import { createWriteQueue, type WriteQueue } from './write-queue.ts';

const ANA = { userId: '11111111-1111-4111-8111-111111111111', householdId: 'home' };
const BEN = { userId: '22222222-2222-4222-8222-222222222222', householdId: 'home' };
const DAY_MS = 86_400_000;

let database = 0;
let store: DeviceStore;
let sent: WaitingWrite[];
let done: string[];
let refused: string[];
let doneElsewhere: string[];
let answer: (write: WaitingWrite) => SendOutcome | Promise<SendOutcome>;
const queues: WriteQueue[] = [];

function openQueue(): WriteQueue {
  const queue = createWriteQueue({
    store,
    send: async (write) => {
      sent.push(write);
      return answer(write);
    },
    onDone: (write) => void done.push(write.words),
    onRefused: (write) => void refused.push(write.words),
    onElsewhere: () => undefined,
    onDoneElsewhere: (writes) => doneElsewhere.push(...writes.map((write) => write.words)),
    announce: () => undefined,
    alone: (work) => work(),
    now: () => Date.now(),
    createKey: () => crypto.randomUUID(),
  });
  queues.push(queue);
  return queue;
}

function input(words: string, extra: Partial<WriteInput> = {}): WriteInput {
  return {
    method: 'PATCH',
    path: `/api/things/${words}`,
    body: { words },
    topic: 'things',
    entity: words,
    words,
    change: null,
    whenGone: 'reported',
    ...extra,
  };
}

const DONE: SendOutcome = { kind: 'done', answer: {} };
const AWAY: SendOutcome = { kind: 'away' };
const refusal = (status: number): SendOutcome => ({ kind: 'refused', status, sentence: 'No.' });
const wordsSent = () => sent.map((write) => write.words);
const wordsLeft = (queue: WriteQueue) => queue.state().writes.map((write) => write.words);

beforeEach(async () => {
  database += 1;
  store = await openDeviceStore(`queue-${database}`);
  sent = [];
  done = [];
  refused = [];
  doneElsewhere = [];
  answer = () => DONE;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(() => {
  for (const queue of queues.splice(0)) queue.close();
  store.close();
  vi.useRealTimers();
});

describe('with a network', () => {
  it('shows a write in the same instant, sends it, and lets it go', async () => {
    const queue = openQueue();
    await queue.setOwner(ANA);
    const kept = queue.enqueue(input('milk'));
    expect(wordsLeft(queue)).toEqual(['milk']);
    await kept;
    await queue.flush();
    expect(wordsLeft(queue)).toEqual([]);
    expect(done).toEqual(['milk']);
    expect(await store.readWrites(ANA.userId)).toEqual([]);
  });

  it('holds what the page shows before the write goes', async () => {
    const queue = openQueue();
    await queue.setOwner(ANA);
    const seen: [number, string[]][] = [];
    queue.subscribe(() => seen.push([done.length, wordsLeft(queue)]));
    await queue.enqueue(input('milk'));
    await queue.flush();
    expect(seen.filter(([settled, left]) => settled === 0 && left.length === 0)).toEqual([]);
  });

  it('sends in the order of making', async () => {
    const queue = openQueue();
    await queue.setOwner(ANA);
    await Promise.all(['a', 'b', 'c', 'd'].map((words) => queue.enqueue(input(words))));
    await queue.flush();
    expect(wordsSent()).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('without a network', () => {
  it('goes on showing a write that is stored while the store is read', async () => {
    const read = Promise.withResolvers<WaitingWrite[]>();
    const queue = openQueue();
    await queue.setOwner(ANA);
    answer = () => AWAY;
    vi.spyOn(store, 'readWrites').mockReturnValueOnce(read.promise);
    const reloaded = queue.reload();
    await queue.enqueue(input('new list'));
    read.resolve([]);
    await reloaded;
    expect(wordsLeft(queue)).toEqual(['new list']);
    expect(doneElsewhere).toEqual([]);
  });

  it('says when it is known what waits, also where the store cannot be read', async () => {
    const queue = openQueue();
    expect(queue.state().isRead).toBe(false);
    await queue.setOwner(ANA);
    expect(queue.state().isRead).toBe(true);
    vi.spyOn(store, 'readWrites').mockRejectedValueOnce(new Error('no store'));
    const other = queue.setOwner(BEN);
    expect(queue.state().isRead).toBe(false);
    await expect(other).rejects.toThrow('no store');
    expect(queue.state().isRead).toBe(true);
  });

  it('keeps writes over a reload and sends them with the same keys', async () => {
    answer = () => AWAY;
    const before = openQueue();
    await before.setOwner(ANA);
    await before.enqueue(input('milk'));
    await before.enqueue(input('bread'));
    await before.flush();
    expect(before.state().stalled).toBe(true);
    before.close();
    const keys = (await store.readWrites(ANA.userId)).map((write) => write.key);

    answer = () => DONE;
    sent = [];
    const after = openQueue();
    await after.setOwner(ANA);
    expect(wordsSent()).toEqual(['milk', 'bread']);
    expect(sent.map((write) => write.key)).toEqual(keys);
  });

  it('tries again after 1, 2, 4 … seconds, a minute at most', async () => {
    answer = () => AWAY;
    const queue = openQueue();
    await queue.setOwner(ANA);
    const start = Date.now();
    const tries: number[] = [];
    answer = () => {
      tries.push((Date.now() - start) / 1000);
      return AWAY;
    };
    await queue.enqueue(input('milk'));
    for (let second = 0; second < 250; second += 1) {
      await vi.advanceTimersByTimeAsync(1000);
      // IndexedDB runs on real time.
      await new Promise((resolve) => setImmediate(resolve));
    }
    const waits = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
    expect(waits.slice(0, 8).map(Math.round)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  it('does not knock at a closed door for every new change', async () => {
    answer = () => AWAY;
    const queue = openQueue();
    await queue.setOwner(ANA);
    await queue.enqueue(input('a'));
    await vi.waitFor(() => expect(queue.state().stalled).toBe(true));
    sent = [];
    await queue.enqueue(input('b'));
    await queue.enqueue(input('c'));
    expect(sent).toEqual([]);
  });
});

describe('refused writes', () => {
  it('are set aside and reported; the others go on', async () => {
    answer = (write) => (write.words === 'bad' ? refusal(422) : DONE);
    const queue = openQueue();
    await queue.setOwner(ANA);
    for (const words of ['a', 'bad', 'b']) await queue.enqueue(input(words));
    await queue.flush();
    expect(done).toEqual(['a', 'b']);
    expect(refused).toEqual(['bad']);
    expect(queue.state().writes).toMatchObject([{ words: 'bad', problem: { status: 422, sentence: 'No.' } }]);
  });

  it('hold up what follows to the same thing and inside of it, until the person decides', async () => {
    answer = (write) => (write.words === 'list' ? refusal(422) : DONE);
    const queue = openQueue();
    await queue.setOwner(ANA);
    await queue.enqueue(input('list', { entity: 'list' }));
    await queue.enqueue(input('item', { entity: 'item', within: 'list' }));
    await queue.enqueue(input('check', { entity: 'item', within: 'list' }));
    await queue.enqueue(input('other'));
    await queue.flush();
    expect(done).toEqual(['other']);
    answer = () => DONE;
    const [list] = queue.state().writes;
    await queue.retry(list?.key ?? '');
    expect(done).toEqual(['other', 'list', 'item', 'check']);
  });

  it('can be dropped', async () => {
    answer = () => refusal(409);
    const queue = openQueue();
    await queue.setOwner(ANA);
    await queue.enqueue(input('bad'));
    await queue.flush();
    await queue.drop(queue.state().writes[0]?.key ?? '');
    expect(wordsLeft(queue)).toEqual([]);
    expect(await store.readWrites(ANA.userId)).toEqual([]);
  });

  it('are settled when they change what is gone, and reported when they add to it', async () => {
    answer = () => refusal(404);
    const queue = openQueue();
    await queue.setOwner(ANA);
    await queue.enqueue(input('check', { whenGone: 'settled' }));
    await queue.enqueue(input('add', { whenGone: 'reported' }));
    await queue.flush();
    expect(wordsLeft(queue)).toEqual(['add']);
    expect(refused).toEqual(['add']);
  });

  it('are reported when an earlier version kept them under its own word for that', async () => {
    answer = () => refusal(404);
    const queue = openQueue();
    await queue.setOwner(ANA);
    await queue.enqueue(input('add', { whenGone: 'told' as 'reported' }));
    await queue.flush();
    expect(refused).toEqual(['add']);
  });

  it('by a server that fails over one of them step aside after five tries', async () => {
    answer = (write) => (write.words === 'bad' ? refusal(500) : DONE);
    const queue = openQueue();
    await queue.setOwner(ANA);
    await queue.enqueue(input('bad'));
    await queue.enqueue(input('good'));
    for (let tries = 0; tries < 4; tries += 1) await queue.flush();
    expect(done).toEqual([]);
    await queue.flush();
    expect(done).toEqual(['good']);
    expect(refused).toEqual(['bad']);
  });

  it('that may have arrived a week ago are not sent again without asking', async () => {
    answer = () => AWAY;
    const queue = openQueue();
    await queue.setOwner(ANA);
    await queue.enqueue(input('milk'));
    await queue.flush();
    vi.setSystemTime(Date.now() + 7 * DAY_MS);
    answer = () => DONE;
    sent = [];
    await queue.flush();
    expect(sent).toEqual([]);
    expect(refused).toEqual(['milk']);
  });
});

describe('people', () => {
  it('never send for each other', async () => {
    answer = () => AWAY;
    const queue = openQueue();
    await queue.setOwner(ANA);
    await queue.enqueue(input('from Ana'));
    await queue.flush();
    answer = () => DONE;
    sent = [];
    await queue.setOwner(BEN);
    expect(wordsLeft(queue)).toEqual([]);
    await queue.enqueue(input('from Ben'));
    await queue.flush();
    expect(wordsSent()).toEqual(['from Ben']);
    await queue.setOwner(null);
    await queue.flush();
    await queue.setOwner(ANA);
    expect(wordsSent()).toEqual(['from Ben', 'from Ana']);
    expect(sent.map((write) => write.userId)).toEqual([BEN.userId, ANA.userId]);
  });

  it('sign in again before more is sent', async () => {
    answer = () => ({ kind: 'signed-out' });
    const queue = openQueue();
    await queue.setOwner(ANA);
    await queue.enqueue(input('milk'));
    await queue.flush();
    expect(queue.state().needsSignIn).toBe(true);
    answer = () => DONE;
    sent = [];
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sent).toEqual([]);
    await queue.setOwner(ANA);
    expect(done).toEqual(['milk']);
    expect(queue.state().needsSignIn).toBe(false);
  });
});

describe('two tabs', () => {
  it('see what the other has made and sent', async () => {
    answer = () => AWAY;
    const one = openQueue();
    const two = openQueue();
    await one.setOwner(ANA);
    await two.setOwner(ANA);
    await one.enqueue(input('milk'));
    await two.reload();
    expect(wordsLeft(two)).toEqual(['milk']);
    answer = () => DONE;
    await one.flush();
    await two.reload();
    expect(wordsLeft(two)).toEqual([]);
    expect(doneElsewhere).toEqual(['milk']);
  });
});

describe('a device that cannot store', () => {
  it('still sends', async () => {
    vi.spyOn(store, 'addWrite').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const queue = openQueue();
    await queue.setOwner(ANA);
    await queue.enqueue(input('milk'));
    await queue.flush();
    expect(done).toEqual(['milk']);
    expect(wordsLeft(queue)).toEqual([]);
  });
});
