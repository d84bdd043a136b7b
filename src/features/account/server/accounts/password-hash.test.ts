import { argon2Sync } from 'node:crypto';
import { hashPassword as scryptHash } from 'better-auth/crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { createPerson, send, signupBody } from '#tests/support/factories.ts';
import { createPasswordHashes, verifyPassword } from './password-hash.ts';

const { hash: hashPassword, isOutdated: isOutdatedHash } = createPasswordHashes();

describe('password hashes', () => {
  it('are Argon2id as OWASP asks, each with a salt of its own', async () => {
    const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword({ hash: one ?? '', password: 'correct horse' })).toBe(true);
    expect(await verifyPassword({ hash: one ?? '', password: 'correct  horse' })).toBe(false);
    expect(isOutdatedHash(one ?? '')).toBe(false);
  });

  it('take a letter for the same however the keyboard wrote it', async () => {
    const hash = await hashPassword('cafe\u0301 Ａ');
    expect(await verifyPassword({ hash, password: 'caf\u00e9 A' })).toBe(true);
  });

  it('of other parameters are read by what they say', async () => {
    const nonce = Buffer.alloc(16, 7);
    const tag = argon2Sync('argon2id', {
      message: 'older',
      nonce,
      parallelism: 2,
      tagLength: 24,
      memory: 64,
      passes: 3,
    });
    const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
    const hash = `$argon2id$v=19$m=64,t=3,p=2$${plain(nonce)}$${plain(tag)}`;
    expect(await verifyPassword({ hash, password: 'older' })).toBe(true);
    expect(await verifyPassword({ hash, password: 'newer' })).toBe(false);
    expect(isOutdatedHash(hash)).toBe(true);
  });
});

describe('a hash of an older release', () => {
  let test: TestApp;
  let client: pg.Client;
  beforeAll(async () => {
    test = await buildTestApp();
    client = new pg.Client({ connectionString: test.testDatabase.adminUrl });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await test.close();
  });

  const storedHash = async (userId: string): Promise<string> => {
    const { rows } = await client.query<{ password: string }>(
      'SELECT password FROM auth.accounts WHERE user_id = $1',
      [userId],
    );
    return rows[0]?.password ?? '';
  };

  it('still opens, and is made again at the next sign-in', async () => {
    const body = signupBody();
    const { user } = await createPerson(test.app, body);
    const old = await scryptHash(body.password);
    await client.query('UPDATE auth.accounts SET password = $2 WHERE user_id = $1', [user.id, old]);
    const logIn = (password: string) =>
      send(test.app, 'POST', '/api/login', { body: { username: body.username, password } });
    expect((await logIn('wrong one')).statusCode).toBe(401);
    expect(await storedHash(user.id)).toBe(old);
    expect((await logIn(body.password)).statusCode).toBe(200);
    const renewed = await storedHash(user.id);
    expect(renewed).toMatch(/^\$argon2id\$/);
    expect((await logIn(body.password)).statusCode).toBe(200);
    expect(await storedHash(user.id)).toBe(renewed);
  });
});
