// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hint, json, keepBrowserSession, serve, setCookie, USER } from '#tests/support/browser-session.ts';
import { removeTimer, startTimer, useKitchenTimers } from './kitchen-timers.ts';
import { checkUser, forgetUser, isLoggingOut, watchOtherTabs } from './session.ts';
import { signOut } from './sign-out.ts';

keepBrowserSession();

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
      // The server is asked again, with the next page, and nobody asks meanwhile who is signed in.
      expect(document.cookie.includes('hearthwell_signed_out=1')).toBe(isOwed);
      expect(document.cookie.includes('hearthwell_session_hint=1')).toBe(!isOwed);
      expect(replace).toHaveBeenCalledExactlyOnceWith('/');
    },
  );
});
