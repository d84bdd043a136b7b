import { type QueryClient, type QueryKey, replaceEqualDeep } from '@tanstack/react-query';
import { DAY_MS } from '#domain/calendar/days.ts';
import { APP_VERSION, ApiError, apiQuery } from '../api-client.ts';
import { isAway } from '../connection.ts';
import { deviceStore, deviceUserId } from './device.ts';
import type { KeptCopy } from './device-store.ts';

/** With a copy at hand, nobody waits longer than this for a weak network. */
const PATIENCE_MS = 6_000;
const MONTH_MS = 30 * DAY_MS;

export interface KeptQueryOptions<T> {
  readonly signal: AbortSignal;
  /** Of the page, with the key it shows the answer by: it may know of writes that no copy holds yet. */
  readonly client: QueryClient;
  readonly queryKey: QueryKey;
  /** Until when, in milliseconds since 1970; without this, a month. */
  readonly keepUntil?: (data: T) => number;
  /** Beginnings of addresses whose copies are out of date once this answer differs from its last copy. */
  readonly outdates?: readonly string[];
}

/** Addresses that were last answered from a copy, to be read again when the server is back. */
const shownFromCopy = new Set<string>();
export function takeShownFromCopy(): string[] {
  const paths = [...shownFromCopy];
  shownFromCopy.clear();
  return paths;
}

function isNoAnswer(error: unknown): boolean {
  return !(error instanceof ApiError) || isAway(error.status);
}

interface Answer<T> {
  readonly userId: string;
  readonly path: string;
  readonly data: T;
  /** When it was asked for. */
  readonly askedAt: number;
}

async function keep<T>(
  { userId, path, data, askedAt }: Answer<T>,
  options: KeptQueryOptions<T>,
): Promise<void> {
  const now = Date.now();
  const keptUntil = options.keepUntil?.(data) ?? now + MONTH_MS;
  if (keptUntil <= now) return;
  if (options.outdates !== undefined) {
    const last = await deviceStore.readCopy(userId, path);
    if (last !== null && JSON.stringify(last.data) !== JSON.stringify(data))
      await deviceStore.forgetCopies(userId, options.outdates, askedAt);
  }
  await deviceStore.putCopy({ userId, path, data, keptAt: now, keptUntil, version: APP_VERSION });
}

async function readCopy(path: string): Promise<KeptCopy | null> {
  const userId = deviceUserId();
  const copy = userId === null ? null : await deviceStore.readCopy(userId, path).catch(() => null);
  if (copy === null || copy.version !== APP_VERSION || copy.keptUntil <= Date.now()) return null;
  return copy;
}

/**
 * What to show while nobody answers. A write that was saved after the last reading is in what the page shows and not in
 * the copy; then that is kept, for a reload too.
 */
async function newestKept<T>(copy: KeptCopy, { client, queryKey }: KeptQueryOptions<T>): Promise<T> {
  const shown = client.getQueryState<T>(queryKey);
  if (shown?.data == null || shown.dataUpdatedAt <= copy.keptAt) return copy.data as T;
  const newer = { ...copy, data: shown.data, keptAt: shown.dataUpdatedAt };
  await deviceStore
    .putCopy(newer)
    .catch((error: unknown) => console.info('Not saved for offline use', error));
  return shown.data;
}

/**
 * A write that was saved goes into copies too, also of what no page shows: they are what is there after a reload without a
 * network.
 */
export async function changeCopies<T>(
  beginning: string,
  change: (data: T, query: URLSearchParams) => T,
): Promise<void> {
  const userId = deviceUserId();
  if (userId === null) return;
  try {
    for (const path of await deviceStore.listCopies(userId, Date.now())) {
      const copy = path.startsWith(beginning) ? await readCopy(path) : null;
      if (copy === null) continue;
      const changed = change(copy.data as T, new URLSearchParams(path.split('?')[1]));
      const data = replaceEqualDeep(copy.data, changed);
      if (data !== copy.data) await deviceStore.putCopy({ ...copy, data, keptAt: Date.now() });
    }
  } catch (error) {
    console.info('Not saved for offline use', error);
  }
}

/** Whether this device has an answer of this address that may be shown. */
export const isKept = async (path: string): Promise<boolean> => (await readCopy(path)) !== null;

/**
 * Like `apiQuery`, for pages that work without network: the answer is kept on the device for this user, and shown
 * when the server cannot be reached. Only what is asked for this way is ever kept.
 */
export async function keptQuery<T>(path: string, options: KeptQueryOptions<T>): Promise<T | null> {
  const askedAt = Date.now();
  const copy = await readCopy(path);
  if (copy !== null && !navigator.onLine) {
    shownFromCopy.add(path);
    return newestKept(copy, options);
  }
  const patience = copy === null ? [] : [AbortSignal.timeout(PATIENCE_MS)];
  try {
    const userId = deviceUserId();
    const data = await apiQuery<T>(path, { signal: AbortSignal.any([options.signal, ...patience]) });
    shownFromCopy.delete(path);
    if (data !== null && userId !== null) {
      await keep({ userId, path, data, askedAt }, options).catch((error: unknown) =>
        console.info('Not saved for offline use', error),
      );
    }
    return data;
  } catch (error) {
    if (options.signal.aborted || copy === null || !isNoAnswer(error)) throw error;
    shownFromCopy.add(path);
    return newestKept(copy, options);
  }
}
