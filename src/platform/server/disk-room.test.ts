import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { contractRoutes } from '#tests/support/contract-routes.ts';
import { createPerson, send, type TestPerson } from '#tests/support/factories.ts';
import { createDiskRoom, needsDiskRoom } from './disk-room.ts';

const GIGABYTE = 1024 ** 3;

describe('room on the disk', () => {
  const roomWith = (freeBytes: () => Promise<number>, onUnknown?: (error: unknown) => void) =>
    createDiskRoom({ folder: '.', reserveBytes: GIGABYTE, freeBytes, ...(onUnknown && { onUnknown }) });

  it('is there while the reserve is left', async () => {
    await expect(roomWith(async () => GIGABYTE).ensure()).resolves.toBeUndefined();
  });

  it('is refused before the disk is full', async () => {
    await expect(roomWith(async () => GIGABYTE - 1).ensure()).rejects.toMatchObject({
      code: 'storage_full',
      status: 507,
      message: expect.stringContaining('almost out of disk space'),
    });
  });

  it('is asked of the system, and not for each of many writes', async () => {
    await expect(createDiskRoom({ folder: '.', reserveBytes: 0 }).ensure()).resolves.toBeUndefined();
    let asked = 0;
    const room = roomWith(async () => {
      asked += 1;
      return GIGABYTE;
    });
    await Promise.all(Array.from({ length: 50 }, () => room.ensure()));
    expect(asked).toBe(1);
  });

  it('is taken for granted where the system cannot say it, which is reported', async () => {
    const reported: unknown[] = [];
    const room = roomWith(
      () => Promise.reject(new Error('no such file system')),
      (error) => reported.push(error),
    );
    await expect(room.ensure()).resolves.toBeUndefined();
    expect(reported).toHaveLength(1);
  });
});

describe('a server whose disk is almost full', () => {
  let test: TestApp;
  let person: TestPerson;
  let free = GIGABYTE;
  beforeAll(async () => {
    const room = () => createDiskRoom({ folder: '.', reserveBytes: 100, freeBytes: async () => free });
    test = await buildTestApp({ diskRoom: { ensure: () => room().ensure() } });
    person = await createPerson(test.app, { username: 'ana' });
  });
  afterAll(() => test.close());

  it('keeps nothing new and goes on with all else', async () => {
    const list = (await person.request('POST', '/api/grocery-lists', { title: 'Party' })).json();
    free = 99;
    const refused = await person.request('POST', '/api/grocery-lists', { title: 'Another' });
    expect(refused.statusCode).toBe(507);
    expect(refused.json()).toMatchObject({ code: 'storage_full' });
    const changed = await person.request('PATCH', `/api/grocery-lists/${list.id}`, { title: 'x' });
    expect(changed.statusCode).toBe(507);
    expect((await send(test.app, 'POST', '/api/signup', { body: {} })).statusCode).not.toBe(201);
    expect((await person.request('GET', '/api/grocery-lists')).json()).toHaveLength(1);
    const login = await send(test.app, 'POST', '/api/login', {
      body: { username: 'ana', password: 'correct horse' },
    });
    expect(login.statusCode).toBe(200);
    expect((await person.request('DELETE', `/api/grocery-lists/${list.id}`)).statusCode).toBe(204);
    free = GIGABYTE;
    expect((await person.request('POST', '/api/grocery-lists', { title: 'Party' })).statusCode).toBe(201);
  });
});

it('every address that is let through on a full disk is one of the contract', async () => {
  const routes = await contractRoutes();
  const writes = routes.filter(({ method }) => method === 'POST' || method === 'PATCH');
  const through = writes.filter((route) => !needsDiskRoom(route));
  expect(through).toHaveLength(12);
  expect(writes.filter(needsDiskRoom).length).toBeGreaterThan(30);
});
