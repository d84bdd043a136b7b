import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiRequest } from '../api-client.ts';
import { subscribeConnection } from '../connection.ts';
import { refreshAfter } from '../query-client.ts';
import type { Settlers } from '../web-feature.ts';
import { deviceOwner, deviceStore, keepClock, loadClock, rememberedUser, writeClock } from './device.ts';
import { originHeaders, sendWrite } from './send-write.ts';
import { standingWrites } from './standing-writes.ts';
import { createUuid } from './uuid.ts';
import type { WaitingWrite, WriteInput } from './waiting-write.ts';
import { createWriteQueue, EMPTY, type QueueState, type WriteOwner } from './write-queue.ts';

let settlers: Settlers = {};
/** `client`: of the page, once it runs the queue. */
type RefusalListener = (write: WaitingWrite, client: QueryClient | null) => void;
const refusalListeners = new Set<RefusalListener>();
let client: QueryClient | null = null;
/** Says to the person at the page what was refused; `null`: the part that does has not come yet. */
let teller: ((write: WaitingWrite) => void) | null = null;
const unreported: WaitingWrite[] = [];

export function onWriteRefused(listener: RefusalListener): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}

/** Also what was refused before this part of the page had come. */
export function tellRefusals(tell: (write: WaitingWrite) => void): () => void {
  teller = tell;
  for (const write of unreported.splice(0)) tell(write);
  return () => {
    if (teller === tell) teller = null;
  };
}

/** Sent before `runQueue` came with the page's data, which then still shows the state before. */
const doneEarly: (readonly [WaitingWrite, unknown])[] = [];

/** Where nothing settles it, or the script does not load, the data is only read again. */
async function settleWrite(page: QueryClient, write: WaitingWrite, answer: unknown): Promise<void> {
  const settle = await settlers[write.topic]?.().catch((error: unknown) =>
    console.warn('A saved change is shown after the next reading', error),
  );
  await settle?.(page, write, answer);
}

async function onDone(write: WaitingWrite, answer: unknown): Promise<void> {
  if (client === null) {
    doneEarly.push([write, answer]);
    return;
  }
  // A request that is still running began before this write, and would show the state before it.
  await client.cancelQueries({ predicate: (query) => String(query.queryKey[0]).includes(write.topic) });
  if (answer !== undefined || write.method === 'DELETE') await settleWrite(client, write, answer);
  const others = writeQueue.state().writes.filter((each) => each.problem === null && each.key !== write.key);
  if (!others.some((each) => each.topic === write.topic)) void refreshAfter(client, write.path);
}

function alone<T>(work: () => Promise<T>): Promise<T> {
  // Web Locks need a secure context. Without them two tabs may send the same write, which still runs only once.
  return 'locks' in navigator ? navigator.locks.request('hearthwell-writes', work) : work();
}

let channel: BroadcastChannel | null = null;

export const writeQueue = createWriteQueue({
  store: deviceStore,
  send: sendWrite,
  onDone,
  onRefused: (write) => {
    for (const listener of refusalListeners) listener(write, client);
    if (teller === null) unreported.push(write);
    else teller(write);
    // The page may show what the server no longer has: often that is why it refused.
    if (client !== null) void refreshAfter(client, write.path);
  },
  onElsewhere: () => {
    if (client !== null) void refreshAfter(client, apiPaths.accounts.currentUser);
  },
  onDoneElsewhere: (writes) => {
    for (const path of new Set(writes.map((write) => write.path))) {
      if (client !== null) void refreshAfter(client, path);
    }
  },
  announce: () => channel?.postMessage(null),
  alone,
  now: () => Date.now(),
  createKey: createUuid,
});

/** Stamps the moment of a change, and keeps the clock over a reload. */
export function stampChange(seen?: string): string {
  const stamp = writeClock.stamp(seen);
  void keepClock().catch(() => undefined);
  return stamp;
}

/** In the moment before `runQueue`, whose part of the page loads beside it. */
function startQueue(): void {
  const owner = deviceOwner();
  if (owner !== null && writeQueue.owner()?.userId !== owner.userId)
    void writeQueue.setOwner(owner).catch(() => undefined);
}

export function enqueueWrite(input: WriteInput): Promise<void> {
  startQueue();
  return writeQueue.enqueue(input);
}

/** A deletion whose time to undo is over. The server takes it twice, so a page that closes also sends it at once. */
export async function deleteForGood(input: WriteInput, pageCloses: boolean): Promise<void> {
  const owner = writeQueue.owner() ?? deviceOwner();
  if (pageCloses && owner !== null)
    void apiRequest('DELETE', input.path, { keepalive: true, headers: originHeaders(owner) }).catch(
      () => undefined,
    );
  await enqueueWrite(input);
}

export const useQueueState = (): QueueState =>
  useSyncExternalStore(writeQueue.subscribe, writeQueue.state, () => EMPTY);

/** Whether the device has said what waits on it. */
export function useWaitingIsKnown(): boolean {
  useEffect(startQueue, []);
  return useQueueState().isRead;
}

/** The writes of one feature that wait; those that were refused are not part of what the page shows. */
export function useWaitingWrites(topic: string): readonly WaitingWrite[] {
  const { writes } = useQueueState();
  return useMemo(
    () => writes.filter((write) => write.topic === topic && write.problem === null),
    [writes, topic],
  );
}

/** Runs the queue of the signed-in user for as long as a page of theirs is open. */
export function runQueue(queryClient: QueryClient, owner: WriteOwner, settledBy: Settlers): () => void {
  client = queryClient;
  settlers = settledBy;
  for (const [write, answer] of doneEarly.splice(0)) void onDone(write, answer);
  channel = 'BroadcastChannel' in window ? new BroadcastChannel('hearthwell-writes') : null;
  channel?.addEventListener('message', () => void writeQueue.reload());
  const flush = () => {
    if (document.visibilityState === 'visible') void writeQueue.flush();
  };
  const unsubscribe = subscribeConnection(flush);
  window.addEventListener('focus', flush);
  document.addEventListener('visibilitychange', flush);
  void loadClock().catch(() => undefined);
  void writeQueue
    .setOwner(owner)
    .catch((error: unknown) => console.warn('Waiting changes cannot be read', error));
  return () => {
    unsubscribe();
    window.removeEventListener('focus', flush);
    document.removeEventListener('visibilitychange', flush);
    channel?.close();
    channel = null;
  };
}

const LAST_TRY_MS = 4_000;

/** Before sign-out: what could not be sent, even now. */
export async function writesLeftBehind(): Promise<readonly WaitingWrite[]> {
  await rememberedUser();
  const owner = deviceOwner();
  if (owner === null) return [];
  const lastTry = writeQueue.setOwner(owner);
  await Promise.race([lastTry, new Promise((resolve) => setTimeout(resolve, LAST_TRY_MS))]);
  const { writes, elsewhere } = writeQueue.state();
  return standingWrites([...writes, ...elsewhere]);
}
