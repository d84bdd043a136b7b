import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { createPerson, send } from '#tests/support/factories.ts';
import { isNestedDeeper, JSON_DEPTH } from './request-guards.ts';

let test: TestApp;
let secure: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
  secure = await buildTestApp({ publicUrl: 'https://food.example.org' });
});
afterAll(async () => {
  await test.close();
  await secure.close();
});

const post = (payload: string, type = 'application/json') =>
  test.app.inject({ method: 'POST', url: '/api/login', headers: { 'content-type': type }, payload });

describe('bodies', () => {
  it('are counted in brackets that are no text', () => {
    expect(isNestedDeeper('[[1],{"a":[2]}]', 3)).toBe(false);
    expect(isNestedDeeper('[[1],{"a":[2]}]', 2)).toBe(true);
    expect(isNestedDeeper('{"a":"[[[[\\"[[[["}', 1)).toBe(false);
    expect(isNestedDeeper('[]'.repeat(100), 1)).toBe(false);
  });

  it('that lie too deep are refused with a sentence, closed or not', async () => {
    for (const deep of ['['.repeat(100_000), `${'['.repeat(JSON_DEPTH + 1)}${']'.repeat(JSON_DEPTH + 1)}`]) {
      const response = await post(deep);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        code: 'malformed_json',
        message: 'The request is nested too deeply.',
      });
    }
    const fits = await post(`${'['.repeat(JSON_DEPTH)}${']'.repeat(JSON_DEPTH)}`);
    expect(fits.statusCode).toBe(422);
  });

  it.each(['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}'])(
    'cannot reach into prototypes: %s',
    async (payload) => {
      expect((await post(payload)).statusCode).toBe(400);
      expect(({} as Record<string, unknown>).admin).toBeUndefined();
    },
  );

  it.each(['multipart/form-data; boundary=x', 'text/plain', 'application/xml', 'text/json'])(
    'of type %s are refused',
    async (type) => {
      const response = await post('--x--', type);
      expect(response.statusCode).toBe(415);
      expect(response.json()).toMatchObject({ code: 'unsupported_media_type' });
    },
  );
});

describe('answers', () => {
  it('about a family stay in no cache', async () => {
    const person = await createPerson(test.app);
    for (const path of ['/api/user', '/api/family-members', '/api/nothing-here']) {
      expect((await person.request('GET', path)).headers['cache-control']).toBe('no-store');
    }
  });

  it('carry the headers that close a page off', async () => {
    const { headers } = await send(secure.app, 'GET', '/api/health');
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toMatch(/camera=\(self\).*geolocation=\(\).*microphone=\(\)/);
    for (const directive of ["object-src 'none'", "base-uri 'none'", "form-action 'self'"]) {
      expect(headers['content-security-policy']).toContain(directive);
    }
    const plain = await send(test.app, 'GET', '/api/health');
    expect(plain.headers['strict-transport-security']).toBeUndefined();
  });

  it('do not change with a method that a header asks for', async () => {
    const response = await send(test.app, 'POST', '/api/health', {
      headers: { 'x-http-method-override': 'GET' },
    });
    expect(response.statusCode).toBe(404);
  });
});

describe('connections', () => {
  it('may not take for ever to say what they want', () => {
    expect(test.app.server.headersTimeout).toBe(15_000);
    expect(test.app.server.requestTimeout).toBe(60_000);
  });

  it('are ended when the head of a request never ends', async () => {
    const slow = await buildTestApp({ slowRequests: { headMilliseconds: 200, wholeMilliseconds: 400 } });
    try {
      await slow.app.listen({ port: 0, host: '127.0.0.1' });
      const address = slow.app.server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      const heard = await new Promise<string>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () =>
          socket.write('GET /api/health HTTP/1.1\r\nHost: a\r\n'),
        );
        let text = '';
        socket.on('data', (chunk) => {
          text += chunk.toString();
        });
        socket.on('close', () => resolve(text));
        socket.on('error', reject);
      });
      expect(heard).toMatch(/^HTTP\/1\.1 408 /);
    } finally {
      await slow.close();
    }
  });
});
