import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { isPublicAddress } from '#platform/server/public-web/public-address.ts';
import { PageProblem } from './page-problem.ts';
import { createSafeFetch, type SafeFetchOptions } from './safe-fetch.ts';

const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(
    servers.splice(0).map((server) => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    }),
  );
});

async function serve(
  listener: RequestListener,
  host = '127.0.0.1',
): Promise<{ readonly port: number; readonly origin: string }> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  return { port, origin: `http://127.0.0.1:${port}` };
}

/** May reach one server of the test beside the public internet. */
const reaching = (port: number, options: SafeFetchOptions = {}) =>
  createSafeFetch({
    isAllowed: (address, asked) =>
      (address === '127.0.0.1' && asked === port) || (isPublicAddress(address) && [80, 443].includes(asked)),
    ...options,
  });

const html =
  (body: string): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);

async function problemOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'none';
  } catch (error) {
    expect(error).toBeInstanceOf(PageProblem);
    expect((error as PageProblem).message).toMatch(/^[A-Z].*\.$/);
    return (error as PageProblem).code;
  }
}

describe('a page that may be opened', () => {
  it('is read with where it was found, without cookies and by name', async () => {
    const asked: unknown[] = [];
    const { port, origin } = await serve((request, response) => {
      asked.push(request.headers);
      response.setHeader('set-cookie', 'a=b');
      html('<h1>Café</h1>')(request, response);
    });
    const fetchPage = reaching(port);
    await fetchPage(`${origin}/soup#top`);
    const page = await fetchPage(`${origin}/soup`);
    expect(page).toEqual({ url: `${origin}/soup`, mediaType: 'text/html', text: '<h1>Café</h1>' });
    for (const headers of asked) {
      expect(headers).not.toHaveProperty('cookie');
      expect(headers).toMatchObject({ 'user-agent': expect.stringContaining('Hearthwell') });
    }
  });

  it.each([
    ['gzip', gzipSync('<h1>Soup</h1>')],
    ['br', brotliCompressSync('<h1>Soup</h1>')],
  ])('is unpacked: %s', async (encoding, body) => {
    const { port, origin } = await serve((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding }).end(body),
    );
    expect((await reaching(port)(origin)).text).toBe('<h1>Soup</h1>');
  });

  it('is followed over five redirects, and not over six', async () => {
    const { port, origin } = await serve((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) html('there')(request, response);
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    });
    expect(await reaching(port)(`${origin}/5`)).toMatchObject({ url: `${origin}/0`, text: 'there' });
    expect(await problemOf(reaching(port)(`${origin}/6`))).toBe('too_many_redirects');
  });

  it('by its name, at the address that was checked', async () => {
    const { port } = await serve(html('by name'));
    const names: string[] = [];
    const fetchPage = reaching(port, {
      lookup(host, done) {
        names.push(host);
        done(null, [{ address: '127.0.0.1', family: 4 }]);
      },
    });
    expect((await fetchPage(`http://kitchen.example:${port}/`)).text).toBe('by name');
    expect(names).toEqual(['kitchen.example']);
  });
});

describe('an address that is not for us', () => {
  it.each([
    'ftp://example.org/recipe',
    'file:///etc/passwd',
    'data:text/html,hello',
    'javascript:alert(1)',
    'gopher://example.org/',
    'http://user:secret@example.org/',
    'http://',
    'not an address',
    '',
  ])('%s is unusable', async (address) => {
    expect(await problemOf(createSafeFetch()(address))).toBe('address_unusable');
  });

  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://017700000001/',
    'http://0.0.0.0/',
    'http://10.0.0.1/',
    'http://192.168.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[fd00:ec2::254]/',
    'http://[64:ff9b::7f00:1]/',
    'http://localhost/',
    'http://8.8.8.8:22/',
    'https://8.8.8.8:8443/',
  ])('%s is not public', async (address) => {
    expect(await problemOf(createSafeFetch()(address))).toBe('address_not_public');
  });

  it('is not reached by a redirect either', async () => {
    let wasReached = false;
    const inside = await serve((_request, response) => {
      wasReached = true;
      response.end('secret');
    });
    for (const target of [
      inside.origin,
      'http://169.254.169.254/',
      'http://[::1]/',
      `http://localhost:${inside.port}/`,
    ]) {
      const { port, origin } = await serve((_request, response) =>
        response.writeHead(301, { location: target }).end(),
      );
      expect(await problemOf(reaching(port)(origin))).toBe('address_not_public');
    }
    const toFile = await serve((_request, response) =>
      response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    );
    expect(await problemOf(reaching(toFile.port)(toFile.origin))).toBe('address_unusable');
    expect(wasReached).toBe(false);
  });

  it('is not reached by a name that means something else at the second look', async () => {
    let wasReached = false;
    const inside = await serve((_request, response) => {
      wasReached = true;
      response.end('secret');
    });
    // Public at first, then the machine itself: anyone who looked once and connected later would be fooled.
    const answers = ['93.184.215.14', '127.0.0.1'];
    const rebinding = createSafeFetch({
      isAllowed: (address) => isPublicAddress(address),
      milliseconds: 400,
      lookup: (_host, done) => done(null, [{ address: answers.shift() ?? '127.0.0.1', family: 4 }]),
    });
    // The first connection goes nowhere; it does not go inside.
    expect(['page_unreachable', 'page_too_slow']).toContain(
      await problemOf(rebinding(`http://rebind.example:${inside.port}/`)),
    );
    expect(await problemOf(rebinding(`http://rebind.example:${inside.port}/`))).toBe('address_not_public');
    expect(wasReached).toBe(false);
  });

  it('is refused when one of several addresses of a name is not public', async () => {
    const mixed = createSafeFetch({
      lookup: (_host, done) =>
        done(null, [
          { address: '93.184.215.14', family: 4 },
          { address: '10.0.0.1', family: 4 },
        ]),
    });
    expect(await problemOf(mixed('http://mixed.example/'))).toBe('address_not_public');
  });
});

describe('a page that cannot be had', () => {
  it('goes in circles', async () => {
    const { port, origin } = await serve((request, response) =>
      response.writeHead(302, { location: request.url === '/a' ? '/b' : '/a' }).end(),
    );
    expect(await problemOf(reaching(port)(`${origin}/a`))).toBe('too_many_redirects');
  });

  it('has 100 MB, announced beforehand or not', async () => {
    let sent = 0;
    const chunk = Buffer.alloc(1024 * 1024, 'a');
    const { port, origin } = await serve((request, response) => {
      const provided = request.url === '/declared' ? { 'content-length': String(100 * chunk.length) } : {};
      response.writeHead(200, { 'content-type': 'text/html', ...provided });
      const more = (): void => {
        while (sent < 100 * chunk.length && !response.destroyed) {
          sent += chunk.length;
          if (!response.write(chunk)) {
            response.once('drain', more);
            return;
          }
        }
        response.end();
      };
      more();
    });
    expect(await problemOf(reaching(port)(`${origin}/undeclared`))).toBe('page_too_large');
    expect(sent).toBeLessThan(40 * chunk.length);
    expect(await problemOf(reaching(port)(`${origin}/declared`))).toBe('page_too_large');
  });

  it.each([
    ['gzip', gzipSync(Buffer.alloc(100 * 1024 * 1024))],
    ['br', brotliCompressSync(Buffer.alloc(100 * 1024 * 1024))],
  ])('unpacks to 100 MB: %s', async (encoding, body) => {
    expect(body.length).toBeLessThan(200_000);
    const { port, origin } = await serve((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding }).end(body),
    );
    expect(await problemOf(reaching(port)(origin))).toBe('page_too_large');
  });

  it.each([
    ['never answers', () => undefined],
    [
      'keeps redirecting',
      (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('<h1>'),
    ],
  ] satisfies [string, RequestListener][])('%s', async (_name, listener) => {
    const { port, origin } = await serve(listener);
    expect(await problemOf(reaching(port, { milliseconds: 300 })(origin))).toBe('page_too_slow');
  });

  it('drips, redirect by redirect, beyond the time for all of it', async () => {
    const { port, origin } = await serve((request, response) => {
      setTimeout(() => response.writeHead(302, { location: `${request.url ?? ''}x` }).end(), 150);
    });
    expect(await problemOf(reaching(port, { milliseconds: 400 })(`${origin}/`))).toBe('page_too_slow');
  });

  it.each([
    [404, 'page_refused'],
    [403, 'page_refused'],
    [500, 'page_refused'],
    [302, 'page_refused'],
  ])('answers %i: %s', async (status, code) => {
    const { port, origin } = await serve((_request, response) => response.writeHead(status).end());
    expect(await problemOf(reaching(port)(origin))).toBe(code);
  });

  it.each(['image/jpeg', 'application/pdf', 'video/mp4'])('is %s', async (type) => {
    const { port, origin } = await serve((_request, response) =>
      response.writeHead(200, { 'content-type': type }).end('x'),
    );
    expect(await problemOf(reaching(port)(origin))).toBe('page_not_readable');
  });

  it('is packed badly, or in a way that nobody knows', async () => {
    const encodings = ['gzip', 'zstd-of-tomorrow'];
    const { port, origin } = await serve((_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-encoding': encodings.shift() })
        .end('not packed'),
    );
    expect(await problemOf(reaching(port)(origin))).toBe('page_not_readable');
    expect(await problemOf(reaching(port)(origin))).toBe('page_not_readable');
  });

  it('is cut off in the middle', async () => {
    const { port, origin } = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' });
      response.write('<h1>');
      setTimeout(() => response.destroy(), 20);
    });
    expect(await problemOf(reaching(port)(origin))).toBe('page_unreachable');
  });

  it('has a name that does not exist, or nobody who listens', async () => {
    const unknown = createSafeFetch({
      lookup: (_host, done) => done(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }), []),
    });
    expect(await problemOf(unknown('https://nobody.example/'))).toBe('page_unreachable');
    const { port, origin } = await serve(html('x'));
    const [server] = servers.splice(0);
    await new Promise((resolve) => server?.close(resolve));
    expect(await problemOf(reaching(port)(origin))).toBe('page_unreachable');
  });
});
