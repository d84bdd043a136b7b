import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inlineScriptHashes } from '#platform/server/security-headers.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { send } from '#tests/support/factories.ts';
import { everyPage } from '../every-page.ts';
import { securityTxtOf } from './site-files.ts';

const PUBLIC_URL = 'https://food.example.org';
const PAGE = [
  '<!doctype html><head><link rel="canonical" href="/terms"/>',
  '<meta property="og:url" content="/terms"/><meta property="og:image" content="/og.png"/>',
  '<script type="application/ld+json">{"@type":"FAQPage"}</script></head>',
  '<a href="/pricing">Pricing</a>',
].join('');

let root: string;
let known: TestApp;
let unknown: TestApp;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'hearthwell-site-'));
  await mkdir(join(root, 'terms'));
  await writeFile(join(root, 'terms', 'index.html'), PAGE);
  await mkdir(join(root, 'features'));
  await writeFile(join(root, 'features', 'index.html'), '<!doctype html><html lang="en">Features</html>');
  await writeFile(join(root, '__spa-fallback.html'), '<!doctype html>app');
  known = await buildTestApp({ webRoot: root, publicUrl: PUBLIC_URL });
  unknown = await buildTestApp({ webRoot: root });
});
afterAll(async () => {
  await known.close();
  await unknown.close();
  await rm(root, { recursive: true, force: true });
});

describe('the address of the site', () => {
  it('is written into the tags of a page that need it, and nowhere else', async () => {
    const { body, headers } = await send(known.app, 'GET', '/terms');
    expect(body).toBe(
      PAGE.replace('href="/terms"', `href="${PUBLIC_URL}/terms"`)
        .replace('content="/terms"', `content="${PUBLIC_URL}/terms"`)
        .replace('content="/og.png"', `content="${PUBLIC_URL}/og.png"`),
    );
    expect(headers['content-type']).toContain('text/html');
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('is left out, with the tags that need it, when it is not known', async () => {
    expect((await send(unknown.app, 'GET', '/terms')).body).toBe(
      PAGE.replace('<link rel="canonical" href="/terms"/>', '').replace(
        '<meta property="og:url" content="/terms"/>',
        '',
      ),
    );
  });

  it('says before any script whether there is a sample family to offer', async () => {
    expect((await send(known.app, 'GET', '/features')).body).toContain('<html data-demo="off" lang="en">');
    const shown = await buildTestApp({
      webRoot: root,
      demoTemplate: { plans: async () => [], prepare: async () => undefined, ready: true, share: null },
    });
    expect((await send(shown.app, 'GET', '/features')).body).toContain('<html lang="en">');
    await shown.close();
  });

  it('goes out compressed, and is not sent again to the person who has the page', async () => {
    const packed = await known.app.inject({ url: '/terms', headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    const plain = await send(known.app, 'GET', '/terms');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    const again = await known.app.inject({
      url: '/terms',
      headers: { 'accept-encoding': 'gzip, br', 'if-none-match': String(packed.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(plain.headers.etag).not.toBe(packed.headers.etag);
  });

  it('leaves structured data out of the script policy', () => {
    expect(inlineScriptHashes(PAGE)).toEqual([]);
    expect(inlineScriptHashes(`${PAGE}<script type="module" async="">run()</script>`)).toHaveLength(1);
  });
});

describe('/sitemap.xml', () => {
  it('lists the pages for everyone with whole addresses', async () => {
    const response = await send(known.app, 'GET', '/sitemap.xml');
    expect(response.headers['content-type']).toContain('application/xml');
    const found = [...response.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    const wanted = everyPage.filter((page) => page.group !== 'account');
    expect(found).toEqual(wanted.map((page) => `${PUBLIC_URL}${page.path}`));
  });

  it('takes the address of the request when none is set, and lets no markup in', async () => {
    const local = await send(unknown.app, 'GET', '/sitemap.xml', { headers: { host: 'food.lan:3000' } });
    expect(local.body).toContain('<loc>http://food.lan:3000/pricing</loc>');
    const odd = await send(unknown.app, 'GET', '/sitemap.xml', { headers: { host: 'a<b>&c' } });
    expect(odd.body).not.toContain('<b>');
  });
});

describe('addresses beside the pages', () => {
  /** As it is written: `fetch` would tidy the address up. */
  const raw = async (path: string, method = 'GET') => {
    const { port } = unknown.app.server.address() as AddressInfo;
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
    const asked = request({ host: '127.0.0.1', port, path, method, agent: false }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, text: body }), reject);
    });
    asked.on('error', reject).end();
    return promise;
  };
  const secret = 'kept beside the site';

  beforeAll(async () => {
    await writeFile(`${root}-secret.txt`, secret);
    await unknown.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => rm(`${root}-secret.txt`, { force: true }));

  it.each([
    (name: string) => `/../${name}`,
    (name: string) => `/terms/../../${name}`,
    (name: string) => `/%2e%2e/${name}`,
    (name: string) => `/..%2f${name}`,
    (name: string) => `/terms%2f..%2f..%2f${name}`,
    (name: string) => `/%252e%252e%252f${name}`,
    (name: string) => `/..%5c${name}`,
    (name: string) => `//${root}-secret.txt?${name}`,
  ])('lead nowhere outside the site: %o', async (written) => {
    const answer = await raw(written(basename(`${root}-secret.txt`)));
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain(secret);
  });

  it.each(['/terms%00.html', '/%', '/%c0%ae%c0%ae/', '/%ff'])(
    'that cannot be read are refused: %s',
    async (path) => {
      const { status, text: body } = await raw(path);
      expect([400, 404]).toContain(status);
      expect(body).not.toContain(root);
    },
  );

  it.each(['//evil.example', '//evil.example/', '/\\\\evil.example', '/terms//', '/%2f%2fevil.example'])(
    'send nobody to another site: %s',
    async (path) => {
      const response = await unknown.app.inject({ url: path });
      expect(response.headers.location).toBeUndefined();
    },
  );

  it('are answered without a body for HEAD, and refused for what is not read', async () => {
    const page = await raw('/terms');
    expect(page).toMatchObject({ status: 200 });
    expect(await raw('/terms', 'HEAD')).toEqual({ status: 200, text: '' });
    expect(await raw('/api/health', 'HEAD')).toEqual({ status: 200, text: '' });
    for (const method of ['OPTIONS', 'TRACE', 'PUT', 'PROPFIND']) {
      for (const path of ['/terms', '/api/health']) {
        const { status } = await raw(path, method);
        expect([404, 405]).toContain(status);
      }
    }
  });
});

describe('/.well-known/security.txt', () => {
  const address = '/.well-known/security.txt';

  it('names the operator, and ends a year after the day began', async () => {
    known.clock.now = new Date('2026-03-02T17:45:00Z');
    const response = await send(known.app, 'GET', address);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(response.body.split('\n')).toEqual([
      'Contact: mailto:operator@example.org',
      'Expires: 2027-03-02T00:00:00.000Z',
      'Preferred-Languages: en',
      `Canonical: ${PUBLIC_URL}${address}`,
      '',
    ]);
  });

  it('is not there without an address of the site, or of the operator', async () => {
    expect((await send(unknown.app, 'GET', address)).statusCode).toBe(404);
    const nobody = await buildTestApp({ publicUrl: PUBLIC_URL, operatorEmail: null });
    expect((await send(nobody.app, 'GET', address)).statusCode).toBe(404);
    await nobody.close();
  });

  it('lets no header of a mail in', () => {
    const text = securityTxtOf(PUBLIC_URL, 'a+b?cc=c@example.org', new Date());
    expect(text).toContain('Contact: mailto:a%2Bb%3Fcc%3Dc@example.org\n');
  });
});

describe('/robots.txt', () => {
  it('closes the API and the way out, keeps every page open, and names the sitemap', async () => {
    const response = await send(known.app, 'GET', '/robots.txt');
    expect(response.headers['content-type']).toContain('text/plain');
    const lines = response.body.split('\n');
    const closed = lines.filter((line) => line.startsWith('Disallow:'));
    expect(closed).toEqual(['Disallow: /api/', 'Disallow: /logout']);
    expect(lines).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
  });
});
