// @vitest-environment happy-dom
import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-client.ts';
import {
  cacheRule,
  createQueryClient,
  declareStale,
  queryRetryDelay,
  shouldRetryMutation,
  shouldRetryQuery,
  staleAfter,
} from './query-client.ts';

const NOW = Date.parse('2026-11-21T06:00:00Z');
/** How often the failures 0, 1, 2, … would be tried again. */
const triesAgain = (rule: (failures: number, error: Error) => boolean, error: Error) =>
  [0, 1, 2, 3].findIndex((failures) => !rule(failures, error));

describe('retry rules of queries', () => {
  it.each(['401: no', 'Unauthorized', '400: bad', '404: nothing', 'HTTP 401: no', 'refused with 404'])(
    'never retry %s',
    (message) => expect(triesAgain(shouldRetryQuery, new Error(message))).toBe(0),
  );

  it.each([
    'Network error',
    'Failed to fetch',
    'timeout',
    '500: x',
    '502: x',
    '503: x',
    '504: Gateway Timeout',
  ])('retry %s twice', (message) => expect(triesAgain(shouldRetryQuery, new Error(message))).toBe(2));

  it.each(['418: teapot', '429: slow down', 'Unexpected token <', 'a sentence about 1400 kcal'])(
    'retry anything else once: %s',
    (message) => expect(triesAgain(shouldRetryQuery, new Error(message))).toBe(1),
  );

  it('go by the status first: a number in the text of a failure is no status', () => {
    const text = '{"message":"The plan of 400 kcal for 401 people with 404 recipes failed"}';
    expect(triesAgain(shouldRetryQuery, new ApiError(500, text, null))).toBe(2);
    expect(triesAgain(shouldRetryQuery, new Error(`503: ${text}`))).toBe(2);
    expect(triesAgain(shouldRetryQuery, new ApiError(409, '500 items', null))).toBe(1);
    expect(triesAgain(shouldRetryQuery, new ApiError(404, 'fetch failed', null))).toBe(0);
    expect(triesAgain(shouldRetryMutation, new ApiError(500, '422 g of 400', null))).toBe(1);
    expect(triesAgain(shouldRetryMutation, new ApiError(409, '500 items', null))).toBe(0);
  });

  it('wait twice as long each time, five seconds at most', () => {
    expect([0, 1, 2, 3, 9].map(queryRetryDelay)).toEqual([1000, 2000, 4000, 5000, 5000]);
  });
});

describe('retry rules of mutations', () => {
  it.each(['401: x', '400: x', '422: x', 'unauthorized', '409: taken', '404: x', 'Failed to fetch'])(
    'never retry %s',
    (message) => expect(triesAgain(shouldRetryMutation, new Error(message))).toBe(0),
  );

  it.each(['network down', '500: x', '502: x', '503: x'])('retry %s once', (message) =>
    expect(triesAgain(shouldRetryMutation, new Error(message))).toBe(1),
  );
});

describe('what a write makes stale', () => {
  it('is what every rule that knows the address names', () => {
    const rules = [
      { writes: 'family-members', reads: [['/api/family-members']] },
      { writes: '-members/', reads: [['/api/goals']] },
    ];
    expect(staleAfter('/api/family-members', rules)).toEqual([['/api/family-members']]);
    expect(staleAfter('/api/family-members/7', rules)).toEqual([['/api/family-members'], ['/api/goals']]);
    expect(staleAfter('/api/plans/for/family-members', rules)).toEqual([['/api/family-members']]);
  });

  it('is one kind of thing where no rule knows the address', () => {
    expect(staleAfter('/api/recipes/import', [])).toEqual([]);
    const notes = [['/api/notes']];
    for (const path of ['/api/notes', '/api/notes/:id', `/api/notes/${crypto.randomUUID()}`])
      expect(staleAfter(path, [])).toEqual(notes);
  });
});

describe('in the course of time', () => {
  let client: ReturnType<typeof createQueryClient>;
  let requests: { url: string; at: number; init: RequestInit }[];
  const stops: (() => void)[] = [];

  /** Answers the requests in turn; the last answer stays. */
  function serve(...answers: (() => Response)[]) {
    requests = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      requests.push({ url, init, at: Date.now() - NOW });
      return (answers[Math.min(requests.length, answers.length) - 1] as () => Response)();
    });
  }
  const status = (code: number) => () => new Response('no', { status: code });
  const ok = () => new Response('[]');
  const timesOf = () => requests.map(({ at }) => at);
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  function watch(queryKey: readonly string[], options: object = {}) {
    const observer = new QueryObserver(client, { queryKey, ...options });
    const stop = observer.subscribe(() => undefined);
    stops.push(stop);
    return { observer, stop };
  }

  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
    client = createQueryClient();
    client.mount();
  });
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    client.unmount();
    client.clear();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('a query without a function reads its first key, as JSON, with cookies, uncached', async () => {
    serve(ok);
    const { observer } = watch(['/api/anything', 'm1']);
    await pass(0);
    expect(requests).toMatchObject([
      {
        url: `/api/anything?v=${import.meta.env.VITE_APP_VERSION}&_t=${NOW}`,
        init: {
          method: 'GET',
          credentials: 'include',
          cache: 'no-store',
          headers: {
            Accept: 'application/json',
            'Cache-Control': 'no-cache, no-store, must-revalidate',
            Pragma: 'no-cache',
          },
        },
      },
    ]);
    expect(observer.getCurrentResult().data).toEqual([]);
  });

  it('a 401 is no data, at once; other failures are errors with status and text', async () => {
    serve(status(401));
    const { observer } = watch(['/api/anything']);
    await pass(0);
    expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: null });
    serve(status(404));
    const missing = watch(['/api/missing']).observer;
    await pass(0);
    expect(missing.getCurrentResult()).toMatchObject({ status: 'error', error: { message: '404: no' } });
    expect(timesOf()).toEqual([0]);
  });

  it('a server that is down is asked after 1 and 3 seconds, then it is an error', async () => {
    serve(status(503));
    const { observer } = watch(['/api/anything']);
    await pass(60_000);
    expect(timesOf()).toEqual([0, 1000, 3000]);
    expect(observer.getCurrentResult().status).toBe('error');
  });

  it.each([
    [{ minutes: 2, retries: 2 }, 120_000, [0, 1000, 3000]],
    [{ minutes: 60, retries: 1 }, 3_600_000, [0, 1000]],
  ])('data with the rule %j is kept for %i ms and tried again as it says', async (rule, keptFor, tries) => {
    serve(status(500));
    watch(['/api/failing'], cacheRule(rule));
    await pass(30_000);
    expect(timesOf()).toEqual(tries);
    serve(status(400));
    watch(['/api/refused'], cacheRule(rule));
    await pass(30_000);
    expect(requests).toHaveLength(1);

    serve(ok);
    const first = watch(['/api/kept'], cacheRule(rule));
    await pass(0);
    first.stop();
    await pass(keptFor - 1000);
    watch(['/api/kept'], cacheRule(rule)).stop();
    expect(requests).toHaveLength(1);
    await pass(2000);
    watch(['/api/kept'], cacheRule(rule));
    expect(requests).toHaveLength(2);
  });

  it('data is fresh for ten seconds and forgotten thirty seconds after the last reader', async () => {
    serve(ok);
    const { stop } = watch(['/api/anything']);
    await pass(9999);
    watch(['/api/anything']).stop();
    expect(requests).toHaveLength(1);
    await pass(1);
    watch(['/api/anything']).stop();
    await pass(0);
    expect(requests).toHaveLength(2);
    stop();
    await pass(29_999);
    expect(client.getQueryData(['/api/anything'])).toEqual([]);
    await pass(1);
    expect(client.getQueryData(['/api/anything'])).toBeUndefined();
  });

  it('nothing is read again on focus, reconnect, or by the clock', async () => {
    serve(ok);
    watch(['/api/anything']);
    await pass(3_600_000);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await pass(60_000);
    focusManager.setFocused(undefined);
    expect(requests).toHaveLength(1);
  });

  it('a failed write is tried again after a second, and reported with what was sent but for secrets', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    serve(status(502));
    const mutation = client.getMutationCache().build(client, {
      mutationFn: async (_body: unknown) => {
        const { apiRequest } = await import('./api-client.ts');
        return apiRequest('POST', '/api/anything', { body: {} });
      },
    });
    const outcome = mutation
      .execute({ username: 'ana', password: 'warm bread', more: [{ resetToken: 't', kept: 1 }] })
      .catch((error: Error) => error.message);
    await pass(60_000);
    expect(await outcome).toBe('502: no');
    expect(timesOf()).toEqual([0, 1000]);
    expect(warn).toHaveBeenCalledExactlyOnceWith('Mutation failed', {
      message: '502: no',
      variables: {
        username: 'ana',
        password: '(not logged)',
        more: [{ resetToken: '(not logged)', kept: 1 }],
      },
      timestamp: new Date(NOW + 1000).toISOString(),
    });
  });

  it('a successful write reads again what its address names, and nothing else', async () => {
    serve(ok);
    declareStale(client, [{ writes: 'family-members', reads: [['/api/family-members']] }]);
    for (const path of ['family-members', 'recipes']) {
      watch([`/api/${path}`]);
    }
    await pass(0);
    serve(ok);
    const write = client.getMutationCache().build(client, {
      mutationFn: async () => 'done',
      meta: { path: '/api/family-members/7' },
    });
    await write.execute(undefined);
    await pass(0);
    expect(requests.map(({ url }) => url.split('?')[0])).toEqual(['/api/family-members']);
  });
});
