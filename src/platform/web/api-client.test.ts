import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, apiQuery, apiRequest, onUnauthorized } from './api-client.ts';

function serve(answer: Response) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

afterEach(() => {
  vi.unstubAllGlobals();
  onUnauthorized(() => undefined);
});

describe('requests', () => {
  it('send JSON only when there is something to send, and join a query that is there', async () => {
    const fetch = serve(new Response('{}'));
    await apiRequest('GET', '/api/recipes?q=soup');
    expect(fetch.mock.calls[0]?.[0]).toMatch(/^\/api\/recipes\?q=soup&v=[^&]+&_t=\d+$/);
    expect(fetch.mock.calls[0]?.[1]).not.toHaveProperty('body');
    expect(fetch.mock.calls[0]?.[1].headers).not.toHaveProperty('Content-Type');
    serve(new Response(null, { status: 204 }));
    expect(await apiRequest('DELETE', '/api/meal-plans/1')).toBeUndefined();
    const post = serve(new Response('{"id":1}'));
    expect(await apiRequest('POST', '/api/meal-plans', { body: { a: 1 } })).toEqual({ id: 1 });
    expect(post.mock.calls[0]?.[1]).toMatchObject({
      body: '{"a":1}',
      headers: { 'Content-Type': 'application/json' },
    });
  });

  it('take the answer that the page has asked for from its HTML, once, and not after a write', async () => {
    const early = (path: string) => {
      const answer = Promise.resolve(new Response('{"id":"early"}'));
      globalThis.hearthwellEarlyRequests = new Map([[path, { sentAt: Date.now(), answer, stop: vi.fn() }]]);
    };
    const fetch = serve(new Response('{"id":"late"}'));
    early('/api/grocery-lists/1');
    expect(await apiRequest('GET', '/api/grocery-lists/1')).toEqual({ id: 'early' });
    expect(fetch).not.toHaveBeenCalled();
    expect(await apiRequest('GET', '/api/grocery-lists/1')).toEqual({ id: 'late' });

    serve(new Response(null, { status: 204 }));
    early('/api/grocery-lists/1');
    await apiRequest('PATCH', '/api/grocery-lists/1/items/2', { body: { checked: true } });
    serve(new Response('{"id":"after"}'));
    expect(await apiRequest('GET', '/api/grocery-lists/1')).toEqual({ id: 'after' });
  });

  it('end the early one with the page that waits for it, and leave an old answer alone', async () => {
    serve(new Response('{"id":"new"}'));
    const stop = vi.fn();
    const answer = Promise.resolve(new Response('{"id":"old"}'));
    const old = { sentAt: Date.now() - 60_000, answer, stop };
    globalThis.hearthwellEarlyRequests = new Map([['/api/x', old]]);
    expect(await apiRequest('GET', '/api/x')).toEqual({ id: 'new' });

    const leave = new AbortController();
    globalThis.hearthwellEarlyRequests = new Map([['/api/x', { ...old, sentAt: Date.now() }]]);
    const asked = apiRequest('GET', '/api/x', { signal: leave.signal });
    leave.abort();
    await asked;
    expect(stop).toHaveBeenCalledOnce();
  });

  it.each([
    [
      'a body',
      new Response('{"code":"taken","message":"It is taken."}', { status: 409 }),
      '409: {"code":"taken","message":"It is taken."}',
    ],
    ['no body', new Response(null, { status: 502, statusText: 'Bad Gateway' }), '502: Bad Gateway'],
    ['a page', new Response('<h1>Down</h1>', { status: 500 }), '500: <h1>Down</h1>'],
  ])('that fail with %s say status and text', async (_name, response, message) => {
    serve(response);
    await expect(apiRequest('GET', '/api/x')).rejects.toMatchObject({ name: 'ApiError', message });
  });

  it('carry the server’s own words for a person', async () => {
    const body = { code: 'taken', message: 'It is taken.', fields: [{ path: 'name', message: 'Taken.' }] };
    serve(new Response(JSON.stringify(body), { status: 409 }));
    const error = await apiRequest('GET', '/api/x').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 409,
      code: 'taken',
      sentence: 'It is taken.',
      fields: body.fields,
    });
  });

  it('answered 401 tell the session about it, and are no data to a query', async () => {
    const heard = vi.fn();
    onUnauthorized(heard);
    serve(new Response('no', { status: 401 }));
    expect(await apiQuery('/api/x')).toBeNull();
    expect(heard).toHaveBeenCalledOnce();
    serve(new Response('no', { status: 403 }));
    await expect(apiQuery('/api/x')).rejects.toThrow('403: no');
    expect(heard).toHaveBeenCalledOnce();
  });
});
