import { type Query, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { User } from '#platform/contract/accounts.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { ApiError, apiRequest, onUnauthorized } from './api-client.ts';
import { SESSION_RULES } from './client-rules.ts';
import { deviceStore, noteUser, rememberedUser } from './offline/device.ts';
import { lastUserId, notePerson } from './person-change.ts';
import { withWaitingPreferences } from './preference-changes.ts';
import { followPreferences } from './reading.ts';
import { expireCookie, readCookie, sessionStore } from './safe-storage.ts';

export const USER_KEY = ['/api/user'] as const;
const SESSION_COOKIE = 'hearthwell_session';
export const HINT_COOKIE = 'hearthwell_session_hint';
const LOGOUT_FLAG = 'hearthwell_logout_in_progress';

export type CheckOutcome =
  | 'signed-in'
  | 'visitor'
  | 'timeout'
  | 'refused'
  | 'network'
  | 'suspended'
  /** No answer: the last person who was signed in here sees what this device has kept for them. */
  | 'remembered'
  /** The same, while the server is asked again with more patience. */
  | 'remembered-meanwhile';

interface CheckState {
  failures: number;
  suspendedUntil: number;
  outcome: CheckOutcome;
  /** A person wants the server to be asked, whatever the cookies say. */
  askedAgain: boolean;
  /** How long the next check waits for its answer. */
  patienceMs: number;
  hinted: boolean;
}

const state: CheckState = {
  failures: 0,
  suspendedUntil: 0,
  outcome: 'visitor',
  askedAgain: false,
  patienceMs: SESSION_RULES.checkTimeout,
  hinted: false,
};

let leaving = false;

/** This page is about to be replaced, or its account deleted: what it would still read could only be refused. */
export const isLeaving = (): boolean => leaving;
export function setLeaving(isSo: boolean): void {
  leaving = isSo;
}

const listeners = new Set<() => void>();
const outcomeListeners = new Set<() => void>();

function setOutcome(outcome: CheckOutcome): void {
  if (outcome === state.outcome) return;
  state.outcome = outcome;
  for (const listener of outcomeListeners) listener();
}

/** Without the hint there is no session to ask for; a browser that hides its cookies from us has to be asked. */
const hintPresent = (): boolean => readCookie(HINT_COOKIE) !== null;

const mayBeSignedIn = (): boolean => state.askedAgain || state.hinted;

/**
 * Looks at the cookies again: another tab or the server may have begun or ended the session. A hint that is gone is an
 * answer, also where the last check had none.
 */
export function noticeSession(): void {
  const hinted = hintPresent();
  if (hinted === state.hinted) return;
  if (!hinted) setOutcome('visitor');
  setHinted(hinted);
}

function setHinted(hinted: boolean): void {
  state.hinted = hinted;
  state.askedAgain = false;
  for (const listener of listeners) listener();
}

const subscriptionTo = (all: Set<() => void>) => (listener: () => void) => {
  all.add(listener);
  return () => {
    all.delete(listener);
  };
};
const subscribe = subscriptionTo(listeners);
const subscribeToOutcome = subscriptionTo(outcomeListeners);

if (typeof window !== 'undefined') {
  state.hinted = hintPresent();
  onUnauthorized(noticeSession);
}

/** Why there is no user: an empty answer of the server, or no answer at all. */
export const lastCheckOutcome = (): CheckOutcome => state.outcome;

export const useCheckOutcome = (): CheckOutcome =>
  useSyncExternalStore(subscribeToOutcome, lastCheckOutcome, () => 'visitor');

export function resetUserCheck(): void {
  state.failures = 0;
  state.suspendedUntil = 0;
}

function outcomeOf(error: unknown): CheckOutcome {
  if (error instanceof ApiError) return error.status === 401 ? 'visitor' : 'refused';
  if (error instanceof SyntaxError) return 'refused';
  if (error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')) {
    return 'timeout';
  }
  return 'network';
}

function countFailure(error: unknown, now: number): void {
  state.failures += 1;
  setOutcome(outcomeOf(error));
  console.info('No signed-in user:', state.outcome);
  if (state.outcome === 'visitor') state.askedAgain = false;
  if (state.failures >= SESSION_RULES.failuresUntilSuspended) {
    state.suspendedUntil = now + SESSION_RULES.suspendedFor;
  }
  noticeSession();
  if (state.failures >= SESSION_RULES.failuresUntilCookiesCleared) {
    expireCookie(SESSION_COOKIE);
    expireCookie(HINT_COOKIE);
    // Cleared here, so it says nothing about the session.
    if (state.hinted && !hintPresent()) setHinted(false);
  }
}

/** Never throws: any failure means "no user". After five failures in a row the server is left alone for a minute. */
export async function checkUser(now: () => number = Date.now): Promise<User | null> {
  if (now() < state.suspendedUntil) {
    setOutcome('suspended');
    return null;
  }
  const { patienceMs } = state;
  state.patienceMs = SESSION_RULES.checkTimeout;
  try {
    const user = await askWhoIsThere(patienceMs);
    setOutcome('signed-in');
    return user;
  } catch (error) {
    return (await userWithoutAnswer(error)) ?? failedCheck(error, now());
  }
}

async function askWhoIsThere(patienceMs: number): Promise<User> {
  const user = await apiRequest<User | null>('GET', apiPaths.accounts.currentUser, {
    signal: AbortSignal.timeout(patienceMs),
  });
  if (!user?.id) throw new ApiError(401, 'No user', null);
  resetUserCheck();
  keepOnDevice(user);
  notePerson(user.id);
  // The answer brings the hint back to a browser that had lost it.
  noticeSession();
  return withOwnChanges(user);
}

/**
 * After a check that came too late: a slow or busy server is asked again a few times automatically, with more patience, because the
 * person can sign in meanwhile. Not counted as failures, because only the next check of a page or a person is one; but an answer
 * that says "no user" is the truth here too. Returns how to stop.
 */
export function askAgainSoon(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const waits = SESSION_RULES.askAgainAfter.values();
  const ask = async () => {
    if (leaving || !mayBeSignedIn()) return;
    const answer = await askWhoIsThere(SESSION_RULES.askAgainTimeout).catch(outcomeOf);
    if (stopped || leaving) return;
    if (typeof answer !== 'string') {
      client.setQueryData(USER_KEY, answer);
      setOutcome('signed-in');
    } else if (answer === 'visitor') {
      keepOnDevice(null);
      client.setQueryData(USER_KEY, null);
      setOutcome('visitor');
    } else askLater();
  };
  const askLater = () => {
    const wait = waits.next();
    if (!wait.done) timer = setTimeout(() => void ask(), wait.value);
  };
  askLater();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

let stopAsking = (): void => undefined;

async function currentUser(client: QueryClient): Promise<User | null> {
  stopAsking();
  const user = await checkUser();
  if (state.outcome === 'timeout' || state.outcome === 'remembered-meanwhile')
    stopAsking = askAgainSoon(client);
  return user;
}

function keepOnDevice(user: User | null): void {
  noteUser(user).catch((error: unknown) => console.info('Not saved for offline use', error));
}

/** Only silence may be bridged: an answer that says "no user" is the truth. Not counted as a failure. */
async function userWithoutAnswer(error: unknown): Promise<User | null> {
  const outcome = outcomeOf(error);
  if (outcome !== 'network' && outcome !== 'timeout') return null;
  const user = await rememberedUser<User>();
  if (user === null) return null;
  setOutcome(outcome === 'timeout' ? 'remembered-meanwhile' : 'remembered');
  return withOwnChanges(user);
}

/** A store that does not open (another tab holds it, a browser forbids it) must not keep a person outside. */
const STORE_PATIENCE_MS = 500;

/** Preferences that wait on this device for the network count here already. */
async function withOwnChanges(user: User): Promise<User> {
  const writes = await Promise.race([
    deviceStore.readWrites(user.id).catch(() => []),
    new Promise<[]>((resolve) => setTimeout(resolve, STORE_PATIENCE_MS, [])),
  ]);
  const changed = withWaitingPreferences(user, writes);
  followPreferences(changed.preferences);
  return changed;
}

function failedCheck(error: unknown, now: number): null {
  countFailure(error, now);
  if (state.outcome === 'visitor') keepOnDevice(null);
  return null;
}

export interface CurrentUser {
  readonly user: User | null;
  /** There may be a user: the server is being asked. Never true for a visitor without the session hint. */
  readonly isLoading: boolean;
  /** A person asks: with more patience than a page has. Resolves with the answer. */
  readonly retry: () => Promise<unknown>;
}

/**
 * While a prerendered page comes alive this says "no user", as the page was drawn, and an instant later what is true.
 */
export function useUser(): CurrentUser {
  const client = useQueryClient();
  const asks = useSyncExternalStore(subscribe, mayBeSignedIn, () => false);
  const { data, isPending, refetch } = useQuery({
    queryKey: USER_KEY,
    queryFn: () => currentUser(client),
    // Not `asks`, which changes while a page comes alive: each change would have the server asked again.
    enabled: mayBeSignedIn() && !leaving,
    staleTime: SESSION_RULES.staleAfter,
    refetchOnMount: ({ state: { dataUpdatedAt } }) => Date.now() - dataUpdatedAt > SESSION_RULES.sharedFor,
    gcTime: SESSION_RULES.forgottenAfter,
    retry: false,
  });
  return {
    user: asks ? (data ?? null) : null,
    isLoading: asks && isPending,
    retry: () => {
      // The rest after five failures is for the page itself; a person who asks is not made to wait.
      state.suspendedUntil = 0;
      state.askedAgain = true;
      state.patienceMs = SESSION_RULES.askAgainTimeout;
      for (const listener of listeners) listener();
      return refetch();
    },
  };
}

/** A user counts only with an id; anything else (a proxy's page, an empty answer) is a failed sign-in. */
export function signedInUser(answer: unknown): User {
  const user = answer as Partial<User> | null;
  if (!user?.id) throw new ApiError(502, 'The server did not answer with a user', null);
  return user as User;
}

export async function signIn(client: QueryClient, username: string, password: string): Promise<User> {
  const user = signedInUser(
    await apiRequest('POST', apiPaths.accounts.login, { body: { username, password } }),
  );
  forgetUser(client, user.id);
  return user;
}

/**
 * After signing in or up: what was read as a visitor, or read and kept as someone else, is forgotten. What the same person had
 * read before their session ended stays on the screen and is read again.
 */
export function forgetUser(client: QueryClient, nextUserId: string | null = null): void {
  resetUserCheck();
  clearLogoutFlag();
  const others = { predicate: (query: Query) => query.queryKey[0] !== USER_KEY[0] };
  if (nextUserId !== null && nextUserId === lastUserId()) void client.invalidateQueries(others);
  else client.removeQueries(others);
  // Not known yet: the check of who is signed in follows at once and decides.
  if (nextUserId !== null) notePerson(nextUserId);
  // Reset rather than removed: the auth screen of a protected page is watching this query.
  void client.resetQueries({ queryKey: USER_KEY });
  noticeSession();
  tellOtherTabs({ type: 'signed-in', userId: nextUserId });
}

export const isLoggingOut = (): boolean => sessionStore.get(LOGOUT_FLAG) !== null;
export const setLogoutFlag = (): boolean => sessionStore.set(LOGOUT_FLAG, String(Date.now()));
export const clearLogoutFlag = (): void => sessionStore.remove(LOGOUT_FLAG);

type SessionNews =
  | { readonly type: 'signed-out' }
  | { readonly type: 'signed-in'; readonly userId: string | null };

let channel: BroadcastChannel | null = null;

function openChannel(): BroadcastChannel | null {
  try {
    channel ??= new BroadcastChannel('hearthwell-session');
  } catch {
    // Not there, or forbidden: the next look at the cookies shows the same a little later.
  }
  return channel;
}

export function tellOtherTabs(news: SessionNews): void {
  openChannel()?.postMessage(news);
}

/** Keeps this tab in step with the others: they share one session. Returns how to stop. */
export function watchOtherTabs(client: QueryClient): () => void {
  const onNews = ({ data }: MessageEvent<SessionNews>) => {
    if (data.type === 'signed-in') {
      const samePerson = data.userId !== null && data.userId === lastUserId();
      void client.resetQueries(samePerson ? { queryKey: USER_KEY } : {});
    }
    noticeSession();
  };
  // Who was here must not be shown for a moment when the next person signs in.
  const stop = subscribe(() => {
    // The query's own reset, because the client's would read it again for pages that have not drawn yet.
    if (!mayBeSignedIn()) client.getQueryCache().find({ queryKey: USER_KEY, exact: true })?.reset();
  });
  const onReturn = () => {
    if (document.visibilityState === 'visible') noticeSession();
  };
  const open = openChannel();
  open?.addEventListener('message', onNews);
  window.addEventListener('focus', onReturn);
  document.addEventListener('visibilitychange', onReturn);
  return () => {
    stop();
    open?.removeEventListener('message', onNews);
    window.removeEventListener('focus', onReturn);
    document.removeEventListener('visibilitychange', onReturn);
  };
}
