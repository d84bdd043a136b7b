// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WaitingWrite } from './waiting-write.ts';

beforeEach(() => vi.resetModules());
afterEach(() => vi.doUnmock('./write-queue.ts'));

/** The module as a page has it, with what its queue would call when the server refuses a write. */
async function page() {
  let refuse: (write: WaitingWrite) => void = () => undefined;
  vi.doMock('./write-queue.ts', () => ({
    createWriteQueue: (deps: { onRefused: typeof refuse }) => {
      refuse = deps.onRefused;
      return {};
    },
  }));
  const { tellRefusals } = await import('./offline-writes.ts');
  return { tellRefusals, refuse: (write: Pick<WaitingWrite, 'words'>) => refuse(write as WaitingWrite) };
}

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
