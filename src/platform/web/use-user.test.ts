// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  fail,
  hint,
  json,
  keepBrowserSession,
  serve,
  setCookie,
  USER,
} from '#tests/support/browser-session.ts';
import { noteUser } from './offline/device.ts';
import { forgetUser, lastCheckOutcome, setLeaving, useUser } from './session.ts';

keepBrowserSession();

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
    const patience = vi.spyOn(AbortSignal, 'timeout');
    await act(() => result.current.retry());
    await waitFor(() => expect(result.current.user).toEqual(USER));
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(patience.mock.calls).toEqual([[15_000]]);
  });

  it('has the user that a slow server gave at first', async () => {
    const fetch = serve(() => Promise.reject(new DOMException('Too late', 'TimeoutError')));
    const { result } = render();
    await waitFor(() => expect(lastCheckOutcome()).toBe('timeout'));
    expect(fetch).toHaveBeenCalledTimes(1);
    serve(() => json(200, USER));
    await waitFor(() => expect(result.current.user).toEqual(USER));
  });

  it.each([
    ['what the server says of the person now', () => json(200, { ...USER, username: 'anna' }), 'anna'],
    ['that there is no one anymore', () => json(401, {}), undefined],
  ])(
    'shows the person that this device remembers to a slow server, and then %s',
    async (_what, answer, name) => {
      await noteUser(USER);
      serve(() => Promise.reject(new DOMException('Too late', 'TimeoutError')));
      const { result } = render();
      await waitFor(() => expect(result.current.user).toEqual(USER));
      serve(answer);
      await waitFor(() => expect(result.current.user?.username).toBe(name));
    },
  );

  it('asks nobody while this page is leaving', async () => {
    const fetch = serve(() => json(200, USER));
    setLeaving(true);
    render();
    act(() => client.clear());
    await act(async () => client.invalidateQueries());
    expect(fetch).not.toHaveBeenCalled();
  });

  it('asks once for parts that are drawn one after the other, and again for those that come later', async () => {
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
