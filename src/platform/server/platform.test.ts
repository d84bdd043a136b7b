import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { createPerson, send, signupBody } from '#tests/support/factories.ts';
import { inlineScriptHashes } from './security-headers.ts';

const INLINE = 'document.documentElement.dataset.theme = "light";';
let root: string;
let test: TestApp;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'hearthwell-web-'));
  await mkdir(join(root, 'assets'));
  await mkdir(join(root, 'terms'));
  await writeFile(join(root, 'index.html'), `<!doctype html><script>${INLINE}</script>landing`);
  await writeFile(
    join(root, '__spa-fallback.html'),
    '<!doctype html><script type="module" src="/a.js"></script>app',
  );
  await writeFile(join(root, 'terms', 'index.html'), '<!doctype html>terms');
  await writeFile(join(root, 'assets', 'app-1a2b.js'), 'plain();');
  await mkdir(join(root, '.vite'));
  await writeFile(join(root, '.vite', 'manifest.json'), '{}');
  await writeFile(join(root, 'assets', 'app-1a2b.js.br'), brotliCompressSync('plain();'));
  test = await buildTestApp({ webRoot: root });
});
afterAll(async () => {
  await test.close();
  await rm(root, { recursive: true, force: true });
});

describe('the platform routes', () => {
  it('say how the server is', async () => {
    expect((await send(test.app, 'GET', '/api/health')).json()).toEqual({ status: 'ok' });
    expect((await send(test.app, 'GET', '/api/version?_t=1')).json()).toEqual({ version: '0.0.0-test' });
    const ready = await send(test.app, 'GET', '/api/ready');
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toMatchObject({ status: 'ready', database: 'reachable' });
    expect(ready.json().knowledgeBase.recipes).toBeGreaterThan(0);
    expect(ready.json().migrations).toBeGreaterThan(0);
  });

  it('describe every route of the contract in the OpenAPI document', async () => {
    const { familyMemberRoutes } = await import('#features/family-members/contract.ts');
    const document = (await send(test.app, 'GET', '/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    for (const route of Object.values(familyMemberRoutes)) {
      const path = document.paths[route.path.replace(/:(\w+)/g, '{$1}')];
      expect(path[route.method.toLowerCase()].summary).toBe(route.summary);
    }
    const post = document.paths['/api/family-members'].post;
    expect(post.requestBody.content['application/json'].schema.properties.name.type).toBe('string');
    expect(post.responses['4XX'] ?? post.responses['4xx']).toBeDefined();
  });

  it('show a reference page whose scripts its own policy allows and this server serves', async () => {
    const page = await send(test.app, 'GET', '/api/docs/');
    expect(page.statusCode).toBe(200);
    const policy = String(page.headers['content-security-policy']);
    const hashes = inlineScriptHashes(page.body);
    expect(hashes.length).toBeGreaterThan(0);
    for (const hash of hashes) expect(policy).toContain(hash);
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/);
    const sources = [...page.body.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, source]) => source);
    expect(sources).toEqual(['js/scalar.js']);
    const script = await send(test.app, 'GET', '/api/docs/js/scalar.js');
    expect(script.statusCode).toBe(200);
    expect(script.headers['content-type']).toContain('javascript');
  });
});

describe('errors', () => {
  const shape = { code: expect.any(String), message: expect.any(String), requestId: expect.any(String) };

  it('have one shape and name the request', async () => {
    const response = await send(test.app, 'GET', '/api/nothing-here');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ ...shape, code: 'not_found' });
    expect(response.headers['x-request-id']).toBe(response.json().requestId);
    expect(response.headers['content-type']).toContain('application/json');
  });

  it.each([
    ['{"username":', 'application/json', 400, 'malformed_json'],
    ['', 'application/json', 400, 'malformed_json'],
    ['{"__proto__":{"admin":true}}', 'application/json', 400, 'malformed_json'],
    ['username=a', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    [JSON.stringify({ username: 'x'.repeat(300_000) }), 'application/json', 413, 'body_too_large'],
    ['[]', 'application/json', 422, 'validation_failed'],
    ['null', 'application/json', 422, 'validation_failed'],
    ['"text"', 'application/json', 422, 'validation_failed'],
  ])('answer %.30s as %s with %i', async (payload, type, status, code) => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': type },
      payload,
    });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ ...shape, code });
  });

  it('tell a visitor nothing about what would be valid', async () => {
    const response = await send(test.app, 'POST', '/api/family-members', { body: { wrong: true } });
    expect(response.statusCode).toBe(401);
  });

  it('answer an id that cannot be one with 404', async () => {
    const person = await createPerson(test.app);
    expect((await person.request('GET', '/api/family-members/not-an-id')).statusCode).toBe(404);
    expect((await person.request('GET', `/api/family-members/${'9'.repeat(500)}`)).statusCode).toBe(404);
  });

  it('answer an address that cannot be read', async () => {
    for (const path of ['/api/family-members/%zz', `/api/family-members/${'9'.repeat(2_000)}`]) {
      const response = await send(test.app, 'GET', path);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({ ...shape, code: 'bad_request' });
    }
  });

  it('take the cache-busting query of the web', async () => {
    const person = await createPerson(test.app);
    expect((await person.request('GET', '/api/user?v=1.0.0&_t=1700000000')).statusCode).toBe(200);
  });
});

describe('requests of other sites', () => {
  const logout = (headers: Record<string, string>) => send(test.app, 'POST', '/api/auth/logout', { headers });

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'not a url' },
    { origin: 'http://localhost:81' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('are refused: %j', async (headers) => {
    const response = await logout(headers);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'foreign_origin' });
  });

  it.each([{ origin: 'http://localhost:80' }, { origin: 'http://localhost' }, {}])(
    'are told apart from its own: %j',
    async (headers) => {
      expect((await logout(headers as Record<string, string>)).statusCode).toBe(200);
    },
  );

  it('that a name was pointed here for are refused, by whichever address', async () => {
    const rebound = (host: string, method: 'GET' | 'POST', url: string) =>
      send(test.app, method, url, {
        headers: { host, ...(method === 'POST' ? { origin: `http://${host}` } : {}) },
      });
    for (const host of [
      'evil.example',
      'evil.example:3000',
      '127.0.0.1.evil.example',
      'localhost.evil.example',
    ]) {
      for (const response of [
        await rebound(host, 'POST', '/api/auth/logout'),
        await rebound(host, 'GET', '/api/version'),
        await rebound(host, 'GET', '/%61pi/version'),
      ]) {
        expect(response.statusCode).toBe(421);
        expect(response.json()).toMatchObject({ code: 'foreign_host' });
      }
    }
    const written = { host: 'evil.example', 'x-forwarded-host': 'localhost' };
    expect((await send(test.app, 'GET', '/api/version', { headers: written })).statusCode).toBe(421);
  });

  it.each([
    '127.0.0.1:3000',
    '[::1]:3000',
    '192.168.1.20',
    '203.0.113.9',
    'nas',
    'kitchen.local:3000',
    'food.lan',
  ])('are not those of a server at home: %s', async (host) => {
    const own = { host, origin: `http://${host}` };
    expect((await send(test.app, 'GET', '/api/version', { headers: { host } })).statusCode).toBe(200);
    expect((await logout(own)).statusCode).toBe(200);
    expect((await logout({ ...own, origin: 'http://evil.example' })).statusCode).toBe(403);
  });

  it('are all but those of PUBLIC_URL when it is set, behind whichever proxy', async () => {
    const site = await buildTestApp({ publicUrl: 'https://food.example.org' });
    const ask = (origin: string, host: string) =>
      send(site.app, 'POST', '/api/auth/logout', { headers: { origin, host } });
    for (const host of ['food.example.org', '127.0.0.1:3000', 'backend.cluster.example']) {
      expect((await ask('https://food.example.org', host)).statusCode).toBe(200);
    }
    for (const origin of ['http://localhost:3000', 'http://food.example.org', 'https://evil.example']) {
      const refused = await ask(origin, new URL(origin).host);
      expect(refused.statusCode).toBe(403);
      expect(refused.json()).toMatchObject({
        code: 'foreign_origin',
        message: expect.stringContaining('Hearthwell is at https://food.example.org.'),
      });
    }
    // A health check asks by whatever name it has.
    expect((await send(site.app, 'GET', '/api/health')).statusCode).toBe(200);
    await site.close();
  });

  it('may read what is public', async () => {
    const response = await send(test.app, 'GET', '/api/version', {
      headers: { origin: 'https://evil.example' },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('the web app', () => {
  it('is served with a strict policy that allows its own inline scripts', async () => {
    const response = await send(test.app, 'GET', '/');
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('landing');
    const policy = String(response.headers['content-security-policy']);
    expect(policy).toContain(inlineScriptHashes(`<script>${INLINE}</script>`)[0]);
    expect(policy).toContain("frame-ancestors 'none'");
    // WebAssembly alone, for the reader of barcodes.
    expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval'[^;]*/);
    expect(policy).not.toMatch(/script-src[^;]*'unsafe/);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  it('serves prerendered pages, and its start page for every path it routes itself', async () => {
    expect((await send(test.app, 'GET', '/terms')).body).toContain('terms');
    expect((await send(test.app, 'GET', '/terms/')).body).toContain('terms');
    for (const path of ['/dashboard', '/grocery-lists/some-id?x=1', '/family-members/']) {
      const response = await send(test.app, 'GET', path);
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain('app');
    }
  });

  it.each(['/no-such-page', '/dashboard/more', '/%2e%2e/secret'])(
    'says at %s that no page is there, and lets the app say so too',
    async (path) => {
      const response = await send(test.app, 'GET', path);
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toContain('text/html');
      expect(response.body).toContain('app');
      expect((await send(test.app, 'HEAD', path)).statusCode).toBe(404);
    },
  );

  it('serves files for good, compressed where the build did so', async () => {
    const plain = await send(test.app, 'GET', '/assets/app-1a2b.js');
    expect(plain.body).toBe('plain();');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    // A page loads a dozen of these: of a page's headers they need only the one that forbids frames.
    expect(plain.headers['x-content-type-options']).toBe('nosniff');
    expect(plain.headers['content-security-policy']).toBe("frame-ancestors 'none'");
    expect(plain.headers['referrer-policy']).toBeUndefined();
    const small = await send(test.app, 'GET', '/assets/app-1a2b.js', {
      headers: { 'accept-encoding': 'br' },
    });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.headers['content-type']).toContain('javascript');
    expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('does not pretend that a missing file is there', async () => {
    for (const path of ['/assets/gone.js', '/../../package.json', '/assets/%2e%2e/%2e%2e/package.json']) {
      expect((await send(test.app, 'GET', path)).statusCode).toBe(404);
    }
    expect((await send(test.app, 'POST', '/dashboard')).statusCode).toBe(404);
    expect((await send(test.app, 'POST', '/assets/app-1a2b.js')).statusCode).toBe(404);
  });

  it('has no address for a folder, a packed file or what the build keeps to itself', async () => {
    for (const path of ['/assets', '/assets/', '/assets/app-1a2b.js.br', '/.vite/manifest.json']) {
      expect((await send(test.app, 'GET', path)).statusCode).toBe(404);
    }
  });

  it('says of a file how long it is, sends a part of it, and not again what the browser has', async () => {
    const head = await send(test.app, 'HEAD', '/assets/app-1a2b.js?v=1');
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '8']);
    const part = await send(test.app, 'GET', '/assets/app-1a2b.js', { headers: { range: 'bytes=0-4' } });
    expect([part.statusCode, part.body]).toEqual([206, 'plain']);
    const headers = { 'if-none-match': String(head.headers.etag) };
    expect((await send(test.app, 'GET', '/assets/app-1a2b.js', { headers })).statusCode).toBe(304);
  });
});

describe('a database that is away', () => {
  it('gives 503 with Retry-After, and the server recovers by itself', async () => {
    const own = await buildTestApp();
    try {
      const person = await createPerson(own.app);
      await own.proxy.cut();
      for (const [method, url, body] of [
        ['GET', '/api/family-members', undefined],
        ['GET', '/api/ready', undefined],
        ['POST', '/api/signup', signupBody()],
        ['POST', '/api/login', { username: 'a', password: 'b' }],
      ] as const) {
        const response = await person.request(method, url, body);
        expect([url, response.statusCode]).toEqual([url, 503]);
        expect(response.json()).toMatchObject({ code: 'database_away' });
        expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
        expect(response.body).not.toMatch(/postgres|ECONN|select/i);
      }
      expect((await send(own.app, 'GET', '/api/health')).statusCode).toBe(200);
      await own.proxy.mend();
      expect((await person.request('GET', '/api/family-members')).statusCode).toBe(200);
      expect((await person.request('GET', '/api/ready')).statusCode).toBe(200);
    } finally {
      await own.close();
    }
  });
});
