import { expect, it } from 'vitest';
import { nextTurn } from './next-turn.ts';
import {
  aside,
  type Caller,
  createRequestTurns,
  keepingConnection,
  returning,
  TURN_LIMITS,
  type TurnLimits,
} from './request-turns.ts';

const SMALL: TurnLimits = {
  ...TURN_LIMITS,
  all: 2,
  ofHousehold: 1,
  ofSamples: 1,
  waitingOfHousehold: 2,
  waitingOfSamples: 2,
  waitingBytes: 1_000,
  pauseMilliseconds: 0,
};

/** Requests that are served until they are ended, in the order in which they began. */
function desk(limits: Partial<TurnLimits> = {}) {
  const turns = createRequestTurns({ ...SMALL, ...limits });
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const until = (name: string) => new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  const hangUps = new Map<string, AbortController>();
  const ask = (name: string, caller: Caller, work: () => Promise<string> = () => until(name)) =>
    turns.serve(
      caller,
      () => {
        began.push(name);
        return work();
      },
      () => {
        const hangUp = new AbortController();
        hangUps.set(name, hangUp);
        return hangUp.signal;
      },
    );
  const end = async (name: string): Promise<void> => {
    await nextTurn();
    ends.get(name)?.();
    await nextTurn();
  };
  return { turns, began, ask, end, until, hangUp: (name: string) => hangUps.get(name)?.abort() };
}

const family = (householdId: string, more: Partial<Caller> = {}): Caller => ({ householdId, ...more });
const sample = (householdId: string, more: Partial<Caller> = {}): Caller => ({
  householdId,
  demo: true,
  ...more,
});

it('serves every household in turn, no matter who asked how often', async () => {
  const { ask, began, end } = desk({ all: 1 });
  const all = ['1', '2', '3'].map((n) => ask(`loud ${n}`, family('loud')));
  all.push(ask('quiet 1', family('quiet')));
  for (const name of ['loud 1', 'quiet 1', 'loud 2', 'loud 3']) await end(name);
  expect(began).toEqual(['loud 1', 'quiet 1', 'loud 2', 'loud 3']);
  await Promise.all(all);
});

it('leaves a place to another household, however many one household asks for', async () => {
  const { ask, began, end } = desk();
  const all = [ask('loud 1', family('loud')), ask('loud 2', family('loud')), ask('quiet', family('quiet'))];
  await nextTurn();
  expect(began).toEqual(['loud 1', 'quiet']);
  for (const name of ['quiet', 'loud 1', 'loud 2']) await end(name);
  await Promise.all(all);
});

it('gives sample families a place of their own, and none of the others', async () => {
  const { ask, began, end } = desk({ all: 1 });
  const all = [ask('sample 1', sample('a')), ask('sample 2', sample('b')), ask('family', family('real'))];
  await nextTurn();
  expect(began).toEqual(['sample 1', 'family']);
  for (const name of ['family', 'sample 1', 'sample 2']) await end(name);
  expect(await Promise.all(all)).toHaveLength(3);
});

it('refuses what is too much to wait for, with a sentence, and knows it before anyone is looked up', async () => {
  const { ask, turns, began, end } = desk();
  const all = ['1', '2', '3'].map((n) => ask(`sample ${n}`, sample(n)));
  const sentence = 'Many people are looking at the sample family right now. Please try again in a moment.';
  const refusal = { code: 'too_many_requests', message: sentence, retryAfterSeconds: 10 };
  await expect(ask('sample 4', sample('4'))).rejects.toMatchObject(refusal);
  await expect(turns.ensureRoomForSamples()).rejects.toMatchObject(refusal);
  // A family is not concerned, and has a line of its own.
  all.push(...['1', '2', '3'].map((n) => ask(`family ${n}`, family('real'))));
  await expect(ask('family 4', family('real'))).rejects.toMatchObject({
    code: 'too_many_requests',
    message: 'Your family is asking for a lot at once. Please try again in a moment.',
  });
  for (const n of ['1', '2', '3']) await end(`sample ${n}`);
  for (const n of ['1', '2', '3']) await end(`family ${n}`);
  await Promise.all(all);
  await turns.ensureRoomForSamples();
  expect(began).not.toContain('sample 4');
});

it('keeps no more of what was sent than there is room for', async () => {
  const { ask, end } = desk();
  const all = [ask('1', sample('a', { bytes: 5_000 })), ask('2', sample('b', { bytes: 900 }))];
  await expect(ask('3', sample('c', { bytes: 200 }))).rejects.toMatchObject({ code: 'too_many_requests' });
  all.push(ask('4', sample('c', { bytes: 100 })));
  for (const name of ['1', '2', '4']) await end(name);
  await Promise.all(all);
});

it('gives the place of a caller who has gone to others', async () => {
  const { ask, turns, began, end, hangUp } = desk();
  const first = ask('first', sample('a'));
  const gone = ask('gone', sample('b'));
  await nextTurn();
  hangUp('gone');
  await expect(gone).rejects.toMatchObject({ code: 'caller_gone' });
  expect(turns.waiting).toBe(0);
  const last = [ask('last', sample('c')), ask('very last', sample('d'))];
  for (const name of ['first', 'last', 'very last']) await end(name);
  expect(began).toEqual(['first', 'last', 'very last']);
  await Promise.all([first, ...last]);
});

it('and of a caller who waited too long', async () => {
  const { ask, turns, end } = desk({ patienceMilliseconds: 1 });
  const first = [ask('sample', sample('a')), ask('family', family('b'))];
  await expect(ask('late', sample('b'))).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect(ask('late family', family('b'))).rejects.toMatchObject({ code: 'overloaded' });
  expect(turns.waiting).toBe(0);
  for (const name of ['sample', 'family']) await end(name);
  await Promise.all(first);
});

it('goes on after a failure', async () => {
  const { ask, end } = desk();
  await expect(ask('broken', sample('a'), () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  const next = ask('next', sample('a'));
  await end('next');
  expect(await next).toBe('next');
});

it('serves others while a request waits for a thread, unless it keeps a connection', async () => {
  const { ask, began, end, until } = desk();
  const planning = ask('planning', sample('a'), () => aside(() => until('planning')));
  const saving = ask('saving', sample('b'), () => keepingConnection(() => aside(() => until('saving'))));
  const last = ask('last', sample('c'));
  await nextTurn();
  expect(began).toEqual(['planning', 'saving']);
  await end('saving');
  expect(began).toEqual(['planning', 'saving', 'last']);
  for (const name of ['planning', 'last']) await end(name);
  await Promise.all([planning, saving, last]);
});

it('counts a request again while it needs the database in between', async () => {
  const { ask, began, end, until } = desk();
  const answering = ask('answering', sample('a'), () =>
    aside(async () => {
      await Promise.all([returning(() => until('one look-up')), returning(() => until('another'))]);
      return until('the rest');
    }),
  );
  await nextTurn();
  const other = ask('other', sample('b'));
  await end('one look-up');
  await nextTurn();
  expect(began).toEqual(['answering']);
  await end('another');
  await nextTurn();
  expect(began).toEqual(['answering', 'other']);
  for (const name of ['the rest', 'other']) await end(name);
  await Promise.all([answering, other]);
});

it('lets no slow request of a family hold up the others, though it counts for that family', async () => {
  const { ask, began, end } = desk({ all: 1, longestMilliseconds: 1 });
  const slow = ask('slow', family('slow'));
  const same = ask('same', family('slow'));
  const other = ask('other', family('other'));
  await expect.poll(() => began).toEqual(['slow', 'other']);
  for (const name of ['slow', 'same', 'other']) await end(name);
  expect(await Promise.all([slow, same, other])).toHaveLength(3);
});
