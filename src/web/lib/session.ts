import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { User } from '#contract/accounts.ts';
import { apiPaths } from '#contract/paths.ts';
import { ApiError, apiRequest } from './api-client.ts';
import { forgetDevice, noteUser, rememberedUser } from './offline/device.ts';
import { CACHE_TIME } from './query-client.ts';
import { flushDeletions } from './undoable-delete.tsx';

export const USER_KEY = ['/api/user'] as const;
const SESSION_COOKIE = 'hearthwell_session';
const LOGOUT_FLAG = 'hearthwell_logout_in_progress';

const CHECK_TIMEOUT_MS = 1500;
const CLEAR_COOKIE_AT = 3;
const SUSPEND_AT = 5;
const SUSPEND_MS = 60_000;

export type CheckOutcome =
  | 'signed-in'
  | 'visitor'
  | 'timeout'
  | 'refused'
  | 'network'
  | 'suspended'
  /** No answer: the last person who was signed in here sees what this device has kept for them. */
  | 'remembered';

interface CheckState {
  failures: number;
  suspendedUntil: number;
  outcome: CheckOutcome;
}

const state: CheckState = { failures: 0, suspendedUntil: 0, outcome: 'visitor' };

/** Why there is no user: an empty answer of the server, or no answer at all. */
export const lastCheckOutcome = (): CheckOutcome => state.outcome;

export function resetUserCheck(): void {
  state.failures = 0;
  state.suspendedUntil = 0;
}

function outcomeOf(error: unknown): CheckOutcome {
  if (error instanceof ApiError) return error.status === 401 ? 'visitor' : 'refused';
  if (error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')) {
    return 'timeout';
  }
  return 'network';
}

function countFailure(error: unknown, now: number): void {
  state.failures += 1;
  state.outcome = outcomeOf(error);
  console.info('No signed-in user:', state.outcome);
  if (state.failures >= CLEAR_COOKIE_AT) {
    // Reaches a cookie that scripts may see; the HttpOnly one is ended by the server at sign-out.
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
    document.cookie = `${SESSION_COOKIE}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
  }
  if (state.failures >= SUSPEND_AT) state.suspendedUntil = now + SUSPEND_MS;
}

/** Never throws: any failure means "no user". After five failures in a row the server is left alone for a minute. */
export async function checkUser(now: () => number = Date.now): Promise<User | null> {
  if (now() < state.suspendedUntil) {
    state.outcome = 'suspended';
    return null;
  }
  try {
    const user = await apiRequest<User | null>('GET', apiPaths.accounts.currentUser, {
      signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
    });
    if (!user?.id) throw new ApiError(401, 'No user', null);
    resetUserCheck();
    state.outcome = 'signed-in';
    keepOnDevice(user);
    return user;
  } catch (error) {
    return (await userWithoutAnswer(error)) ?? failedCheck(error, now());
  }
}

function keepOnDevice(user: User | null): void {
  noteUser(user).catch((error: unknown) => console.info('Not kept for use without a network', error));
}

/** Only silence may be bridged: an answer that says "no user" is the truth. Not counted as a failure. */
async function userWithoutAnswer(error: unknown): Promise<User | null> {
  const outcome = outcomeOf(error);
  if (outcome !== 'network' && outcome !== 'timeout') return null;
  const user = await rememberedUser<User>();
  if (user !== null) state.outcome = 'remembered';
  return user;
}

function failedCheck(error: unknown, now: number): null {
  countFailure(error, now);
  if (state.outcome === 'visitor') keepOnDevice(null);
  return null;
}

export interface CurrentUser {
  readonly user: User | null;
  readonly isLoading: boolean;
  readonly retry: () => void;
}

export function useUser(): CurrentUser {
  const { data, isPending, refetch } = useQuery({
    queryKey: USER_KEY,
    queryFn: () => checkUser(),
    staleTime: 0,
    gcTime: CACHE_TIME.user,
    retry: false,
  });
  return {
    user: data ?? null,
    isLoading: isPending,
    retry: () => {
      resetUserCheck();
      void refetch();
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
  forgetUser(client);
  return user;
}

/** After signing in or up: everything read as a visitor, or as somebody else, is forgotten. */
export function forgetUser(client: QueryClient): void {
  resetUserCheck();
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== USER_KEY[0] });
  // Reset rather than removed: the auth screen of a protected page is watching this query.
  void client.resetQueries({ queryKey: USER_KEY });
}

export const isLoggingOut = (): boolean => sessionStorage.getItem(LOGOUT_FLAG) !== null;
export const clearLogoutFlag = (): void => sessionStorage.removeItem(LOGOUT_FLAG);

/** Ends the session, forgets all that this browser keeps of the family, and starts afresh at `/`; also on failure. */
export async function signOut(client: QueryClient): Promise<void> {
  sessionStorage.setItem(LOGOUT_FLAG, String(Date.now()));
  try {
    await flushDeletions();
    await apiRequest('POST', apiPaths.accounts.logout);
  } catch (error) {
    console.warn('Sign-out was not confirmed by the server', error);
  } finally {
    await forgetDevice().catch((error: unknown) => console.warn('The device could not forget', error));
    client.clear();
    localStorage.clear();
    sessionStorage.clear();
    // Survives the clearing on purpose: the landing page must not send a half signed-out visitor back.
    sessionStorage.setItem(LOGOUT_FLAG, String(Date.now()));
    if ('caches' in window) {
      const names = await caches.keys().catch(() => []);
      await Promise.all(names.map((name) => caches.delete(name)));
    }
    window.location.replace('/');
  }
}
