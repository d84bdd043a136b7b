// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WaitingWrite } from './waiting-write.ts';

beforeEach(() => vi.resetModules());
afterEach(() => vi.doUnmock('./write-queue.ts'));

/** The module as a page has it, with what its queue would call when the server refuses a write. */
async function page() {
  let refuse: (write: WaitingWrite) => void = () => undefined;
  let done: (write: WaitingWrite, answer: unknown) => Promise<void> = async () => undefined;
  vi.doMock('./write-queue.ts', () => ({
    createWriteQueue: (deps: { onRefused: typeof refuse; onDone: typeof done }) => {
      refuse = deps.onRefused;
      done = deps.onDone;
      return { setOwner: async () => undefined, state: () => ({ writes: [] }) };
    },
  }));
  const module = await import('./offline-writes.ts');
  return {
    ...module,
    refuse: (write: Pick<WaitingWrite, 'words'>) => refuse(write as WaitingWrite),
    done: (write: Partial<WaitingWrite>, answer: unknown) => done(write as WaitingWrite, answer),
  };
}

const noScript = async () => {
  throw new Error('the script did not arrive');
};

it('settles what was sent before the part of the page that runs the queue had come', async () => {
  const { runQueue, done } = await page();
  const settled: unknown[] = [];
  const marks = async () => (_client: QueryClient, _write: WaitingWrite, answer: unknown) =>
    void settled.push(answer);
  await done({ topic: 'marks', method: 'PATCH', path: '/api/recipes/1/marks' }, { favorite: true });
  expect(settled).toEqual([]);
  const stop = runQueue(new QueryClient(), { userId: 'one' }, { marks });
  await vi.waitFor(() => expect(settled).toEqual([{ favorite: true }]), 10_000);
  stop();
});

it('loads what settles a write when one was sent, and before the write goes', async () => {
  const { runQueue, done } = await page();
  const order: string[] = [];
  const lists = async () => {
    order.push('loaded');
    return () => void order.push('settled');
  };
  const stop = runQueue(new QueryClient(), { userId: 'one' }, { lists });
  expect(order).toEqual([]);
  await done({ topic: 'lists', method: 'PATCH', path: '/api/lists/1' }, {}).then(() => order.push('gone'));
  expect(order).toEqual(['loaded', 'settled', 'gone']);
  stop();
});

it('only reads again what nothing settles, or what its script does not come for', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { runQueue, done } = await page();
  const client = new QueryClient();
  const refreshed = vi.spyOn(client, 'invalidateQueries');
  const stop = runQueue(client, { userId: 'one' }, { lists: noScript });
  await done({ topic: 'lists', method: 'PATCH', path: '/api/lists' }, {});
  await done({ topic: 'others', method: 'PATCH', path: '/api/others' }, {});
  expect(refreshed.mock.calls).toEqual([[{ queryKey: ['/api/lists'] }], [{ queryKey: ['/api/others'] }]]);
  stop();
});

it('tells what was refused before the part of the page that says so had come, once', async () => {
  const { tellRefusals, refuse } = await page();
  refuse({ words: 'Check off Milk' });
  const provided: string[] = [];
  const stop = tellRefusals(({ words }) => provided.push(words));
  expect(provided).toEqual(['Check off Milk']);
  refuse({ words: 'Check off Bread' });
  stop();
  refuse({ words: 'Check off Apples' });
  tellRefusals(({ words }) => provided.push(words));
  expect(provided).toEqual(['Check off Milk', 'Check off Bread', 'Check off Apples']);
});
