import { type QueryClient, type QueryKey, replaceEqualDeep } from '@tanstack/react-query';
import { DAY_MS } from '#domain/calendar/days.ts';
import { APP_VERSION, ApiError, apiQuery } from '../api-client.ts';
import { isAway, noteNoAnswer } from '../connection.ts';
import { deviceStore, deviceUserId } from './device.ts';
import type { KeptCopy } from './device-store.ts';

/** With a copy at hand, nobody waits longer than this for a weak network. */
const PATIENCE_MS = 6_000;
/** A server that has not answered by then counts as one that is away. */
const LONGEST_MS = 60_000;
const LATE = Symbol('late');
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
  /** Who asked; `null` for a visitor. */
  readonly userId: string | null;
  readonly path: string;
  /** `null`: nothing for this person. */
  readonly data: T | null;
  /** When it was asked for. */
  readonly askedAt: number;
}

async function putAnswer<T>(
  { path, data, askedAt }: Answer<T> & { readonly data: T },
  userId: string,
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

/** Not when someone else is here by now, or nobody. */
async function keep<T>(answer: Answer<T>, options: KeptQueryOptions<T>): Promise<void> {
  const { data, userId } = answer;
  if (data === null || userId === null || userId !== deviceUserId()) return;
  await putAnswer({ ...answer, data }, userId, options).catch((error: unknown) =>
    console.info('Not saved for offline use', error),
  );
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

/** An answer that comes after its copy was shown takes the copy's place, or is asked for again where a write has changed it since. */
async function showInstead<T>(answer: Answer<T>, shown: T, options: KeptQueryOptions<T>): Promise<void> {
  const { path, data } = answer;
  const { client, queryKey } = options;
  const isAsShown = (other: unknown) => replaceEqualDeep(shown, other) === shown;
  const copy = await readCopy(path);
  if (isAsShown(client.getQueryData(queryKey)) && isAsShown(copy?.data)) {
    shownFromCopy.delete(path);
    client.setQueryData(queryKey, data);
    await keep(answer, options);
  } else await client.invalidateQueries({ queryKey, exact: true });
}

/**
 * Like `apiQuery`, for pages that work without network: the answer is kept on the device for this user, and shown
 * when the server cannot be reached, or until a slow one has answered. Only what is asked for this way is ever kept.
 */
export async function keptQuery<T>(path: string, options: KeptQueryOptions<T>): Promise<T | null> {
  const asked = { path, userId: deviceUserId(), askedAt: Date.now() };
  const arrived = async (data: T | null) => {
    shownFromCopy.delete(path);
    await keep({ ...asked, data }, options);
    return data;
  };
  const copy = await readCopy(path);
  if (copy === null) return arrived(await apiQuery<T>(path, options));
  const showCopy = () => {
    shownFromCopy.add(path);
    return newestKept<T>(copy, options);
  };
  if (!navigator.onLine) return showCopy();
  const answer = apiQuery<T>(path, {
    signal: AbortSignal.any([options.signal, AbortSignal.timeout(LONGEST_MS)]),
  });
  const patience = Promise.withResolvers<typeof LATE>();
  const timer = setTimeout(patience.resolve, PATIENCE_MS, LATE);
  try {
    const first = await Promise.race([answer, patience.promise]);
    if (first !== LATE) return arrived(first);
  } catch (error) {
    if (options.signal.aborted || !isNoAnswer(error)) throw error;
    return showCopy();
  } finally {
    clearTimeout(timer);
  }
  const shown = await showCopy();
  answer.then(
    (data) => showInstead({ ...asked, data }, shown, options),
    // Read again when the server is back.
    () => (options.signal.aborted ? undefined : noteNoAnswer()),
  );
  return shown;
}
