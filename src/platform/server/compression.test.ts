import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { createPerson, send, type TestPerson } from '#tests/support/factories.ts';

let test: TestApp;
let person: TestPerson;

beforeAll(async () => {
  test = await buildTestApp();
  person = await createPerson(test.app);
});
afterAll(async () => test.close());

const ask = (url: string, encoding: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { 'accept-encoding': encoding, cookie: person.cookie, ...headers } });

describe('an answer of the API', () => {
  it.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('goes out as %s to who takes %s', async (encoding, accepted, unpack) => {
    const plain = await send(test.app, 'GET', '/api/recipes/family-table', { cookie: person.cookie });
    const packed = await ask('/api/recipes/family-table', accepted);
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.headers.vary).toContain('accept-encoding');
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.rawPayload.length).toBeLessThan(plain.body.length / 3);
  });

  it('stays as it is for who takes nothing else, and where it is short', async () => {
    const plain = await ask('/api/recipes/family-table', 'identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.json()).toContainEqual(expect.objectContaining({ id: expect.any(String) }));
    const short = await ask('/api/user', 'br');
    expect(short.headers['content-encoding']).toBeUndefined();
    expect(short.json()).toMatchObject({ username: person.user.username });
  });

  it('is never unpacked on the way in', async () => {
    const bomb = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: Buffer.from('1f8b0800000000000003', 'hex'),
    });
    expect(bomb.statusCode).toBe(400);
  });
});
