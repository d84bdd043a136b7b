// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeTimer, startTimer, useKitchenTimers } from './kitchen-timers.ts';
import { deviceStore, forgetDevice, rememberedUser } from './offline/device.ts';
import type { WaitingWrite } from './offline/waiting-write.ts';
import {
  checkUser,
  forgetUser,
  isLoggingOut,
  lastCheckOutcome,
  noticeSession,
  resetUserCheck,
  signOut,
  useUser,
  watchOtherTabs,
} from './session.ts';

/** IndexedDB answers a moment later, and later still on a busy machine. */
const WAIT = { timeout: 15_000 };
const USER = { id: 'u1', username: 'ana' };
const NOW = Date.parse('2026-11-21T06:00:00Z');
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const setCookie = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: this environment has no Cookie Store API
  document.cookie = text;
};
const hint = (on: boolean) => {
  setCookie(
    on
      ? 'hearthwell_session_hint=1; path=/'
      : 'hearthwell_session_hint=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/',
  );
  noticeSession();
};

/** Stubs the server; gives the calls so far. */
function serve(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => answer());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}
const fail = async (times: number) => {
  for (let i = 0; i < times; i += 1) await checkUser();
};

beforeEach(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  // Nobody is remembered for a start without network: what a failed check then does is told in its own test.
  await forgetDevice();
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval'] });
  hint(true);
  resetUserCheck();
});

afterEach(async () => {
  cleanup();
  // A success ends any rest, whatever the test has left behind.
  resetUserCheck();
  serve(() => json(200, USER));
  await checkUser();
  hint(false);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the check of who is signed in', () => {
  it('gives the user; version and time in the query, cookies, JSON and no caching', async () => {
    const fetch = serve(() => json(200, USER));
    expect(await checkUser()).toEqual(USER);
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe(`/api/user?v=${import.meta.env.VITE_APP_VERSION}&_t=${NOW}`);
    expect(init).toMatchObject({ credentials: 'include', cache: 'no-store' });
    expect(init?.headers).toMatchObject({ Accept: 'application/json', Pragma: 'no-cache' });
  });

  it('takes a record without an id for no user, and a page instead of JSON too', async () => {
    serve(() => json(200, { username: 'ana' }));
    expect(await checkUser()).toBeNull();
    serve(() => new Response('<!doctype html>'));
    expect(await checkUser()).toBeNull();
    expect(lastCheckOutcome()).toBe('refused');
  });

  it('gives up after one and a half seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('Too late', 'TimeoutError')), milliseconds);
      return controller.signal;
    });
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const answer = checkUser();
    await vi.advanceTimersByTimeAsync(1499);
    expect(lastCheckOutcome()).not.toBe('timeout');
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toBeNull();
    expect(lastCheckOutcome()).toBe('timeout');
    expect(timeout).toHaveBeenCalledWith(1500);
  });

  it.each([
    ['a 401', () => json(401, {})],
    ['any other refusal', () => json(503, {})],
    ['a line that is down', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('clears the cookies that scripts see at the third failure in a row: %s', async (_name, answer) => {
    setCookie('hearthwell_session=seen; path=/');
    setCookie('hearthwell_appearance=dark; path=/');
    serve(answer);
    await fail(2);
    expect(document.cookie).toContain('hearthwell_session_hint=1');
    await fail(1);
    expect(document.cookie).toBe('hearthwell_appearance=dark');
  });

  it('bridges silence with the last person of this device, but never an answer', async () => {
    serve(() => json(200, USER));
    await checkUser();
    serve(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await checkUser()).toEqual(USER);
    expect(lastCheckOutcome()).toBe('remembered');
    serve(() => json(401, {}));
    expect(await checkUser()).toBeNull();
    serve(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await checkUser()).toBeNull();
  });

  it('rests for a minute after the fifth failure, and asks again then', async () => {
    const fetch = serve(() => json(503, {}));
    await fail(5);
    expect(fetch).toHaveBeenCalledTimes(5);
    vi.setSystemTime(NOW + 59_999);
    expect(await checkUser()).toBeNull();
    expect(fetch).toHaveBeenCalledTimes(5);
    expect(lastCheckOutcome()).toBe('suspended');
    vi.setSystemTime(NOW + 60_000);
    await checkUser();
    expect(fetch).toHaveBeenCalledTimes(6);
  });

  it('starts counting anew after a success', async () => {
    serve(() => json(401, {}));
    await fail(4);
    serve(() => json(200, USER));
    expect(await checkUser()).toEqual(USER);
    const fetch = serve(() => json(401, {}));
    await fail(4);
    expect(await checkUser()).toBeNull();
    expect(fetch).toHaveBeenCalledTimes(5);
  });
});

describe('preferences that wait on this device for the network', () => {
  const wait = (change: object, about: Partial<WaitingWrite> = {}) =>
    deviceStore.addWrite({
      method: 'PATCH',
      path: '/api/preferences',
      body: change,
      topic: 'preferences',
      entity: 'preferences',
      within: null,
      words: 'Change it',
      change,
      whenGone: 'told',
      number: 0,
      key: crypto.randomUUID(),
      userId: USER.id,
      madeAt: NOW,
      firstTriedAt: null,
      serverFailures: 0,
      problem: null,
      ...about,
    });

  it('count already, in the order of choosing, but for those that the server refused', async () => {
    const numbers = [
      await wait({ units: 'metric' }),
      await wait({ theme: 'dark' }),
      await wait({ theme: null }),
      await wait({ clear: true }, { problem: { status: 422, sentence: null } }),
      await wait({ units: 'us' }, { userId: 'someone else' }),
      await wait({ units: 'us' }, { topic: 'recipe-marks' }),
    ];
    serve(() => json(200, { ...USER, preferences: { units: 'us', theme: 'light', locale: 'en-GB' } }));
    expect((await checkUser())?.preferences).toEqual({ units: 'metric', locale: 'en-GB' });
    // Without an answer the same.
    serve(() => Promise.reject(new TypeError('Failed to fetch')));
    expect((await checkUser())?.preferences).toEqual({ units: 'metric', locale: 'en-GB' });
    for (const number of numbers) await deviceStore.removeWrite(number);
  });
});

describe('without an answer', () => {
  const silence = () => Promise.reject(new TypeError('Failed to fetch'));

  it('the last person of this device goes on, however long it lasts', async () => {
    serve(() => json(200, USER));
    await checkUser();
    await vi.waitFor(async () => expect(await rememberedUser()).toEqual(USER), WAIT);
    const fetch = serve(silence);
    for (let tries = 0; tries < 7; tries += 1) expect(await checkUser()).toEqual(USER);
    expect(lastCheckOutcome()).toBe('remembered');
    // None of them counted: nothing is cleared, and the server is asked each time.
    expect(fetch).toHaveBeenCalledTimes(7);
    expect(document.cookie).toContain('hearthwell_session_hint=1');
  });

  it('nobody goes on whom the server has refused since, or who has signed out', async () => {
    serve(() => json(200, USER));
    await checkUser();
    await vi.waitFor(async () => expect(await rememberedUser()).toEqual(USER), WAIT);
    serve(() => json(401, {}));
    await checkUser();
    serve(silence);
    await vi.waitFor(async () => expect(await checkUser()).toBeNull(), WAIT);
    serve(() => json(200, USER));
    await checkUser();
    await vi.waitFor(async () => expect(await rememberedUser()).toEqual(USER), WAIT);
    await forgetDevice();
    serve(silence);
    expect(await checkUser()).toBeNull();
  });
});

function WhoIsThere() {
  const { user, isLoading } = useUser();
  return createElement('p', null, isLoading ? 'asking' : (user?.username ?? 'visitor'));
}

describe('useUser', () => {
  let client: QueryClient;
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  const render = () => renderHook(() => useUser(), { wrapper });

  beforeEach(() => {
    vi.useRealTimers();
    client = new QueryClient();
  });
  afterEach(() => client.clear());

  it('says "no user" at once and asks nobody without the hint, which is no failure', async () => {
    hint(false);
    const fetch = serve(() => json(401, {}));
    const { result } = render();
    expect(result.current).toMatchObject({ user: null, isLoading: false });
    await act(async () => undefined);
    expect(fetch).not.toHaveBeenCalled();
    expect(lastCheckOutcome()).not.toBe('suspended');
  });

  it('asks with the hint, and follows it when it comes and goes', async () => {
    const fetch = serve(() => json(200, USER));
    const { result } = render();
    expect(result.current).toMatchObject({ user: null, isLoading: true });
    await waitFor(() => expect(result.current.user).toEqual(USER));
    act(() => hint(false));
    expect(result.current).toMatchObject({ user: null, isLoading: false });
    expect(lastCheckOutcome()).toBe('visitor');
    act(() => {
      setCookie('hearthwell_session_hint=1; path=/');
      forgetUser(client, USER.id);
    });
    await waitFor(() => expect(result.current.user).toEqual(USER));
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('asks the server when the person wants it, although the hint was cleared', async () => {
    serve(() => json(503, {}));
    await fail(5);
    const { result } = render();
    expect(result.current.user).toBeNull();
    const fetch = serve(() => json(200, USER));
    act(() => result.current.retry());
    await waitFor(() => expect(result.current.user).toEqual(USER));
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('asks once for parts that are drawn one after the other, and anew for those that come later', async () => {
    const fetch = serve(() => json(200, USER));
    const page = render();
    await waitFor(() => expect(page.result.current.user).toEqual(USER));
    const part = render();
    expect(part.result.current.user).toEqual(USER);
    await act(async () => undefined);
    expect(fetch).toHaveBeenCalledTimes(1);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5_001);
    render();
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
    vi.restoreAllMocks();
  });

  it('asks once when a page comes alive in two steps', async () => {
    const element = createElement(QueryClientProvider, { client }, createElement(WhoIsThere));
    const host = document.createElement('div');
    host.innerHTML = renderToString(element);
    const fetch = serve(() => json(200, USER));
    client.setQueryData(['/api/user'], USER);
    const root = await act(async () => hydrateRoot(host, element));
    await waitFor(() => expect(host.textContent).toBe('ana'));
    expect(fetch).not.toHaveBeenCalled();
    act(() => root.unmount());
  });

  it('is drawn by the build as for a visitor, and comes alive without a mismatch', async () => {
    const element = createElement(QueryClientProvider, { client }, createElement(WhoIsThere));
    const host = document.createElement('div');
    host.innerHTML = renderToString(element);
    expect(host.textContent).toBe('visitor');
    serve(() => json(200, USER));
    const onRecoverableError = vi.fn();
    const root = await act(async () => hydrateRoot(host, element, { onRecoverableError }));
    await waitFor(() => expect(host.textContent).toBe('ana'));
    expect(onRecoverableError).not.toHaveBeenCalled();
    act(() => root.unmount());
  });
});

describe('a session that ends or begins elsewhere', () => {
  it('keeps what the same person had read, and forgets it for anyone else', async () => {
    serve(() => json(200, USER));
    await checkUser();
    const client = new QueryClient();
    client.setQueryData(['/api/family-members'], ['Mia']);
    forgetUser(client, 'u1');
    expect(client.getQueryData(['/api/family-members'])).toEqual(['Mia']);
    expect(client.getQueryState(['/api/family-members'])?.isInvalidated).toBe(true);
    forgetUser(client, 'u2');
    expect(client.getQueryData(['/api/family-members'])).toBeUndefined();
  });

  describe('and what this browser keeps', () => {
    const seen = () => {
      const { result, unmount } = renderHook(() => useKitchenTimers());
      const timers = result.current.map(({ about }) => about);
      unmount();
      const local = [
        'hearthwell_recipe_new',
        'hearthwell_recipe_r1',
        'hearthwell_plan_choices',
        'app_version',
      ];
      const session = ['hearthwell_draft_setup', 'hearthwell_invitation'];
      return {
        timers,
        local: local.filter((key) => localStorage.getItem(key) !== null),
        session: session.filter((key) => sessionStorage.getItem(key) !== null),
      };
    };
    const begin = async () => {
      serve(() => json(200, USER));
      await checkUser();
      startTimer({ label: 'Simmer', about: 'Grandma’s soup', to: '/recipes/own/r1', seconds: 600 });
      for (const key of ['new', 'r1']) localStorage.setItem(`hearthwell_recipe_${key}`, '{}');
      localStorage.setItem('hearthwell_plan_choices', '{}');
      localStorage.setItem('app_version', '1.0.0');
      sessionStorage.setItem('hearthwell_draft_setup', '{}');
      sessionStorage.setItem('hearthwell_invitation', 'secret');
      // The session expires: nobody is asked to sign out.
      serve(() => json(401, {}));
      hint(false);
      return seen();
    };
    const forB = { timers: [], local: ['app_version'], session: ['hearthwell_invitation'] };
    afterEach(() => {
      const { result, unmount } = renderHook(() => useKitchenTimers());
      const ids = result.current.map(({ id }) => id);
      unmount();
      for (const id of ids) removeTimer(id);
      localStorage.clear();
      sessionStorage.clear();
    });

    it('stays for the same person', async () => {
      const before = await begin();
      expect(before.timers).toEqual(['Grandma’s soup']);
      expect(before.local).toHaveLength(4);
      forgetUser(new QueryClient(), USER.id);
      serve(() => json(200, USER));
      await checkUser();
      expect(seen()).toEqual(before);
    });

    it('goes at once when someone else signs in, but for what is about nobody', async () => {
      await begin();
      forgetUser(new QueryClient(), 'u2');
      expect(seen()).toEqual(forB);
    });

    it('goes when only the check tells who it is, also on a page that was loaded since', async () => {
      const before = await begin();
      forgetUser(new QueryClient());
      expect(seen()).toEqual(before);
      vi.resetModules();
      const fresh = await import('./session.ts');
      serve(() => json(200, { id: 'u2', username: 'ben' }));
      await fresh.checkUser();
      expect(seen()).toMatchObject({ local: forB.local, session: forB.session });
      expect(localStorage.getItem('hearthwell_kitchen_timers')).toBeNull();
    });

    it('of the new person is left alone by a tab that still shows the last one', async () => {
      await begin();
      localStorage.clear();
      localStorage.setItem('hearthwell_owner', 'u2');
      localStorage.setItem('hearthwell_recipe_new', '{"by":"u2"}');
      serve(() => json(200, { id: 'u2', username: 'ben' }));
      await checkUser();
      expect(seen()).toEqual({ ...forB, local: ['hearthwell_recipe_new'] });
    });
  });

  it('is noticed when the person comes back to the window', () => {
    const client = new QueryClient();
    client.setQueryData(['/api/user'], USER);
    const stop = watchOtherTabs(client);
    setCookie('hearthwell_session_hint=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/');
    window.dispatchEvent(new Event('focus'));
    expect(client.getQueryData(['/api/user'])).toBeUndefined();
    stop();
  });
});

describe('signing out', () => {
  it.each([
    ['answers', () => json(200, { success: true }), false],
    ['is not there', () => Promise.reject(new TypeError('Failed to fetch')), true],
  ])(
    'sets the flag, tells the server, clears, and goes to the start, when the server %s',
    async (_name, answer, isOwed) => {
      vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
      const gone: string[] = [];
      vi.stubGlobal('caches', {
        keys: async () => ['shell'],
        delete: async (name: string) => gone.push(name),
      });
      const fetch = serve(() => {
        expect(isLoggingOut()).toBe(true);
        return answer();
      });
      const client = new QueryClient();
      client.setQueryData(['/api/family-members'], ['Mia']);
      localStorage.setItem('units', 'metric');
      sessionStorage.setItem('draft', 'x');
      setCookie('hearthwell_appearance=dark; path=/');
      await signOut(client);
      expect(fetch.mock.calls[0]).toMatchObject([
        expect.stringMatching(/^\/api\/auth\/logout\?v=/),
        { method: 'POST', credentials: 'include' },
      ]);
      expect(client.getQueryCache().getAll()).toEqual([]);
      expect(localStorage).toHaveLength(0);
      expect(sessionStorage.getItem('draft')).toBeNull();
      expect(gone).toEqual(['shell']);
      expect(isLoggingOut()).toBe(true);
      expect(document.cookie).toContain('hearthwell_appearance=dark');
      // The server is asked once more, with the next page, and nobody asks meanwhile who is signed in.
      expect(document.cookie.includes('hearthwell_signed_out=1')).toBe(isOwed);
      expect(document.cookie.includes('hearthwell_session_hint=1')).toBe(!isOwed);
      expect(replace).toHaveBeenCalledExactlyOnceWith('/');
    },
  );
});
