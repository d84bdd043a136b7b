import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkUser, lastCheckOutcome, resetUserCheck } from './session.ts';

const USER = { id: 'u1', username: 'ana' };
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const cookies: string[] = [];

beforeEach(() => {
  cookies.length = 0;
  resetUserCheck();
  vi.stubGlobal('document', {
    set cookie(value: string) {
      cookies.push(value);
    },
  });
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

afterEach(() => vi.unstubAllGlobals());

describe('the check of who is signed in', () => {
  it('gives the user, and adds version and time to the request', async () => {
    const fetch = vi.fn(async (_url: string, _init: RequestInit) => json(200, USER));
    vi.stubGlobal('fetch', fetch);
    expect(await checkUser()).toEqual(USER);
    expect(fetch.mock.calls[0]?.[0]).toMatch(/^\/api\/user\?v=.*&_t=\d+$/);
    expect(fetch.mock.calls[0]?.[1].credentials).toBe('include');
  });

  it('takes a record without an id for no user', async () => {
    vi.stubGlobal('fetch', async () => json(200, { username: 'ana' }));
    expect(await checkUser()).toBeNull();
  });

  it('clears the cookie from the third failure on, and rests for a minute after the fifth', async () => {
    const fetch = vi.fn(async () => json(401, { message: 'no' }));
    vi.stubGlobal('fetch', fetch);
    const at = (now: number) => checkUser(() => now);
    await at(0);
    await at(0);
    expect(cookies).toEqual([]);
    await at(0);
    expect(cookies[0]).toMatch(/^hearthwell_session=; expires=Thu, 01 Jan 1970/);
    await at(0);
    await at(0);
    expect(fetch).toHaveBeenCalledTimes(5);
    expect(await at(59_999)).toBeNull();
    expect(fetch).toHaveBeenCalledTimes(5);
    expect(lastCheckOutcome()).toBe('suspended');
    await at(60_000);
    expect(fetch).toHaveBeenCalledTimes(6);
  });

  it('starts counting anew after a success', async () => {
    let status = 401;
    const fetch = vi.fn(async () => json(status, USER));
    vi.stubGlobal('fetch', fetch);
    for (let i = 0; i < 4; i += 1) await checkUser(() => 0);
    status = 200;
    expect(await checkUser(() => 0)).toEqual(USER);
    status = 401;
    for (let i = 0; i < 4; i += 1) await checkUser(() => 0);
    expect(await checkUser(() => 1)).toBeNull();
    expect(fetch).toHaveBeenCalledTimes(10);
  });

  it('tells a server that is away from a visitor', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await checkUser()).toBeNull();
    expect(lastCheckOutcome()).toBe('network');
  });
});
