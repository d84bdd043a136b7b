import { expect, it } from 'vitest';
import { nextTurn } from './next-turn.ts';
import { createQueue } from './turns.ts';

const REFUSAL = 'Many people add recipes right now. Please wait a moment.';

/** Work that ends when it is released, in the order in which it began. */
function workshop(most: number, mostWaiting: number) {
  const queue = createQueue(most, mostWaiting, REFUSAL);
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (householdId: string, name: string, more: { demo?: boolean; signal?: AbortSignal } = {}) =>
    queue.wait(
      { householdId, demo: more.demo ?? false },
      () => {
        began.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      },
      more.signal,
    );
  const end = async (name: string): Promise<void> => {
    await nextTurn();
    ends.get(name)?.();
    await nextTurn();
  };
  return { ask, began, end };
}

it('goes round by household, anyone who asked how often', async () => {
  const { ask, began, end } = workshop(1, 10);
  const all = ['1', '2', '3'].map((n) => ask('loud', `loud ${n}`));
  all.push(ask('quiet', 'quiet 1'));
  await end('loud 1');
  await end('quiet 1');
  expect(began).toEqual(['loud 1', 'quiet 1', 'loud 2']);
  await end('loud 2');
  await end('loud 3');
  expect(await Promise.all(all)).toHaveLength(4);
});

it('gives all sample families one turn together, and one that waits', async () => {
  const { ask, began, end } = workshop(4, 10);
  const first = ask('sample 1', 'first', { demo: true });
  const second = ask('sample 2', 'second', { demo: true });
  await expect(ask('sample 3', 'third', { demo: true })).rejects.toMatchObject({
    code: 'too_many_requests',
    message: REFUSAL,
  });
  const family = ask('family', 'family');
  await nextTurn();
  expect(began).toEqual(['first', 'family']);
  await end('first');
  expect(began).toEqual(['first', 'family', 'second']);
  await end('second');
  await end('family');
  expect(await Promise.all([first, second, family])).toEqual(['first', 'second', 'family']);
});

it('forgets anyone who has gone while they waited', async () => {
  const { ask, began, end } = workshop(1, 10);
  const first = ask('one', 'first');
  const hangUp = new AbortController();
  const gone = ask('two', 'gone', { signal: hangUp.signal });
  const last = ask('three', 'last');
  hangUp.abort();
  await expect(gone).rejects.toMatchObject({ code: 'caller_gone' });
  await end('first');
  expect(began).toEqual(['first', 'last']);
  await end('last');
  expect(await Promise.all([first, last])).toEqual(['first', 'last']);
});
