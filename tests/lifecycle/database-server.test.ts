import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#app/server/config.ts';
import { type DatabaseServer, startDatabase } from '#app/server/database-server.ts';
import { cleanUp } from './server-process.ts';

async function query<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

function configOf(env: Record<string, string>) {
  return loadConfig({ SECRET_KEY: 'lifecycle-test-secret-key-0123456789', ...env });
}

/** A new cluster costs seconds: the first test makes the one that every other starts again. */
describe('a built-in PostgreSQL', () => {
  let dataDir: string;
  const start = (folder = dataDir) => startDatabase(configOf({ DATA_DIR: folder }));
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'hearthwell-database-'));
  });
  afterAll(() => cleanUp(dataDir));

  it('starts after a first start that was cut off, with fsync, on 127.0.0.1 alone, under private passwords', async () => {
    mkdirSync(join(dataDir, 'postgres.new', 'cluster'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres.new', 'cluster', 'PG_VERSION'), '18\n');
    const server = await start();
    await query(server.ownerUrl, 'create table kept as select 42 as answer');
    const settings = await query<{ name: string; setting: string }>(
      server.ownerUrl,
      "select name, setting from pg_settings where name in ('fsync', 'listen_addresses', 'password_encryption', 'data_checksums')",
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      listen_addresses: '127.0.0.1',
      password_encryption: 'scram-sha-256',
      data_checksums: 'on',
    });
    await server.stop();
    expect(statSync(join(dataDir, 'postgres-passwords.json')).mode & 0o777).toBe(0o600);
  });

  it('serves requests by a role that owns nothing, that row-level security binds, and that enters no other database', async () => {
    const server = await start();
    const roles = await query(
      server.appUrl,
      'select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user',
    );
    expect(roles).toEqual([
      {
        rolname: 'hearthwell_app',
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
      },
    ]);
    await expect(query(server.appUrl, 'create table mine (id int)')).rejects.toThrow(/permission denied/);
    for (const url of [server.appUrl, server.ownerUrl]) {
      for (const name of ['postgres', 'template1']) {
        const other = Object.assign(new URL(url), { pathname: `/${name}` }).href;
        await expect(query(other, 'select 1')).rejects.toThrow(/permission denied for database/);
      }
    }
    await server.stop();
  });

  it('gets past a postmaster.pid that names a process of someone else, and has kept what was stored', async () => {
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
    const first = await start();
    const lines = readFileSync(pidFile, 'utf8').split('\n');
    await first.stop();
    writeFileSync(pidFile, [process.pid, ...lines.slice(1)].join('\n'));
    const second = await start();
    expect(await query(second.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await second.stop();
  });

  it('starts on a folder that was copied back from a backup with cp -r', async () => {
    const restored = `${dataDir}-restored`;
    execFileSync('cp', ['-r', dataDir, restored]);
    // As after a copy with the usual umask; run as root, everything is root's by now.
    chmodSync(join(restored, 'postgres'), 0o755);
    expect(statSync(join(restored, 'postgres')).uid).toBe(process.getuid?.());
    try {
      const server = await start(restored);
      expect(await query(server.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
      await server.stop();
      expect(statSync(join(restored, 'postgres')).mode & 0o777).toBe(0o700);
    } finally {
      cleanUp(restored);
    }
  });

  it('says so when the passwords are lost, and when the folder is of another major version', async () => {
    const passwordsFile = join(dataDir, 'postgres-passwords.json');
    const passwords = readFileSync(passwordsFile);
    rmSync(passwordsFile);
    await expect(start()).rejects.toThrow(/restore it from a backup/);
    writeFileSync(passwordsFile, JSON.stringify({ admin: 'x', owner: 'y', app: 'z' }));
    await expect(start()).rejects.toThrow(/is not the one of the database/);
    writeFileSync(passwordsFile, passwords);
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(/PostgreSQL 17/);
  });
});

describe('a PostgreSQL of DATABASE_URL', () => {
  let host: DatabaseServer;
  let hostDir: string;
  let dataDir: string;
  beforeAll(async () => {
    hostDir = mkdtempSync(join(tmpdir(), 'hearthwell-host-'));
    dataDir = mkdtempSync(join(tmpdir(), 'hearthwell-foreign-'));
    host = await startDatabase(configOf({ DATA_DIR: hostDir }));
    await query(host.adminUrl as string, 'drop database hearthwell');
    await query(host.adminUrl as string, 'drop role hearthwell_app');
    await query(host.adminUrl as string, "create role migrator login createrole password 'm'");
    await query(host.adminUrl as string, "create role humble login password 'h'");
    await query(host.adminUrl as string, 'create database family owner migrator');
  });
  afterAll(async () => {
    await host.stop();
    for (const folder of [hostDir, dataDir]) cleanUp(folder);
  });

  function urlOf(role: string, password: string, database = 'family'): string {
    const url = new URL(host.adminUrl as string);
    url.username = role;
    url.password = password;
    url.pathname = `/${database}`;
    return url.href;
  }

  it('is asked for another role when the one given may not make hearthwell_app', async () => {
    const config = configOf({ DATA_DIR: dataDir, DATABASE_URL: urlOf('humble', 'h') });
    await expect(startDatabase(config)).rejects.toThrow(/set DATABASE_APP_URL/);
  });

  it('gets a role of its own to serve requests, and starts no PostgreSQL', async () => {
    const config = configOf({ DATA_DIR: dataDir, DATABASE_URL: urlOf('migrator', 'm') });
    const server = await startDatabase(config);
    expect(server.adminUrl).toBeNull();
    expect(await query(server.appUrl, 'select current_user as name')).toEqual([{ name: 'hearthwell_app' }]);
    // A second process with the same SECRET_KEY comes to the same address.
    expect((await startDatabase(config)).appUrl).toBe(server.appUrl);
    await server.stop();
  });

  it('refuses to serve requests by a role that bypasses row-level security', async () => {
    const config = configOf({
      DATA_DIR: dataDir,
      DATABASE_URL: urlOf('migrator', 'm'),
      DATABASE_APP_URL: host.adminUrl as string,
    });
    await expect(startDatabase(config)).rejects.toThrow(/bypasses row-level security/);
  });

  it('says that it cannot be reached', async () => {
    const config = configOf({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    await expect(startDatabase(config)).rejects.toThrow(/DATABASE_URL: the database cannot be reached/);
  });
});
