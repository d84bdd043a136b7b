import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { forgetDevice } from '#platform/web/offline/device.ts';
import { checkUser, noticeSession, resetUserCheck, setLeaving } from '#platform/web/session.ts';

export const USER = { id: 'u1', username: 'ana' };
export const NOW = Date.parse('2026-11-21T06:00:00Z');
export const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
export const setCookie = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: this environment has no Cookie Store API
  document.cookie = text;
};
export const hint = (on: boolean) => {
  setCookie(
    on
      ? 'hearthwell_session_hint=1; path=/'
      : 'hearthwell_session_hint=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/',
  );
  noticeSession();
};

/** Stubs the server; gives the calls so far. */
export function serve(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => answer());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}
export const fail = async (times: number) => {
  for (let i = 0; i < times; i += 1) await checkUser();
};

/** A signed-in browser before each test, and none of its traces after it. */
export function keepBrowserSession(): void {
  beforeEach(async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    // Nobody is remembered for a start without network: what a failed check then does has its own test.
    await forgetDevice();
    vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval'] });
    setLeaving(false);
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
}
