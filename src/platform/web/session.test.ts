// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import {
  fail,
  json,
  keepBrowserSession,
  NOW,
  serve,
  setCookie,
  USER,
} from '#tests/support/browser-session.ts';
import { deviceStore, forgetDevice, rememberedUser } from './offline/device.ts';
import type { WaitingWrite } from './offline/waiting-write.ts';
import { expireCookie } from './safe-storage.ts';
import {
  askAgainSoon,
  checkUser,
  HINT_COOKIE,
  lastCheckOutcome,
  noticeSession,
  USER_KEY,
} from './session.ts';

keepBrowserSession();

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

  it('asks again by itself after it came too late, and counts no failure for that', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new DOMException('Too late', 'TimeoutError');
    });
    await fail(1);
    expect(lastCheckOutcome()).toBe('timeout');
    const client = new QueryClient();
    client.setQueryData(USER_KEY, null);
    const stop = askAgainSoon(client);
    await vi.advanceTimersByTimeAsync(1_000 + 2_000);
    expect(client.getQueryData(USER_KEY)).toBeNull();
    // Three failures would have cleared it.
    expect(document.cookie).toContain('hearthwell_session_hint=1');
    const fetch = serve(() => json(200, USER));
    await vi.advanceTimersByTimeAsync(3_999);
    expect(fetch).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitFor(() => expect(client.getQueryData(USER_KEY)).toEqual(USER));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetch).toHaveBeenCalledTimes(1);
    stop();
  });

  it('knows a visitor after a check without an answer: by the missing hint, or by the answer when it asks again', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new DOMException('Too late', 'TimeoutError');
    });
    await fail(1);
    expireCookie(HINT_COOKIE);
    noticeSession();
    expect(lastCheckOutcome()).toBe('visitor');

    setCookie('hearthwell_session_hint=1; path=/');
    noticeSession();
    await fail(1);
    expect(lastCheckOutcome()).toBe('timeout');
    const patience = vi.spyOn(AbortSignal, 'timeout');
    serve(() => json(401, {}));
    const stop = askAgainSoon(new QueryClient());
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.waitFor(() => expect(lastCheckOutcome()).toBe('visitor'));
    expect(patience).toHaveBeenCalledWith(15_000);
    stop();
  });

  it('does not ask again once the page has gone, nor for ever', async () => {
    const client = new QueryClient();
    const fetch = serve(() => json(503, {}));
    askAgainSoon(client)();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetch).not.toHaveBeenCalled();
    const stop = askAgainSoon(client);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(fetch).toHaveBeenCalledTimes(4);
    stop();
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

  it('starts counting again after a success', async () => {
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
      whenGone: 'reported',
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
    await vi.waitFor(async () => expect(await rememberedUser()).toEqual(USER));
    const fetch = serve(silence);
    for (let tries = 0; tries < 7; tries += 1) expect(await checkUser()).toEqual(USER);
    expect(lastCheckOutcome()).toBe('remembered');
    // None of them counted: nothing is cleared, and the server is asked each time.
    expect(fetch).toHaveBeenCalledTimes(7);
    expect(document.cookie).toContain('hearthwell_session_hint=1');
  });

  it('nobody goes on who was refused by the server since, or who has signed out', async () => {
    serve(() => json(200, USER));
    await checkUser();
    await vi.waitFor(async () => expect(await rememberedUser()).toEqual(USER));
    serve(() => json(401, {}));
    await checkUser();
    serve(silence);
    await vi.waitFor(async () => expect(await checkUser()).toBeNull());
    serve(() => json(200, USER));
    await checkUser();
    await vi.waitFor(async () => expect(await rememberedUser()).toEqual(USER));
    await forgetDevice();
    serve(silence);
    expect(await checkUser()).toBeNull();
  });
});
