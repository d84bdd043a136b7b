import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { processIdentity } from '#platform/server/postgres/processes.ts';
import { lockDataFolder } from './data-folder-lock.ts';

const now = new Date('2026-05-01T08:00:00Z');
let dataDir: string;
let lockFile: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hearthwell-lock-'));
  lockFile = join(dataDir, 'hearthwell.lock');
});
afterEach(() => rmSync(dataDir, { recursive: true }));

function writeLock(content: object): void {
  writeFileSync(
    lockFile,
    JSON.stringify({ identity: null, startedAt: now.toISOString(), address: null, ...content }),
  );
}

async function withOtherProcess(work: (pid: number) => void): Promise<void> {
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'ignore' });
  const ended = new Promise((resolve) => other.once('exit', resolve));
  try {
    work(other.pid as number);
  } finally {
    other.kill('SIGKILL');
    await ended;
  }
}

describe('lockDataFolder', () => {
  it('holds the folder until it is released, and leaves nothing behind', () => {
    const lock = lockDataFolder(dataDir, now);
    lock.recordAddress('http://127.0.0.1:3000');
    expect(JSON.parse(readFileSync(lockFile, 'utf8'))).toMatchObject({
      pid: process.pid,
      startedAt: '2026-05-01T08:00:00.000Z',
      address: 'http://127.0.0.1:3000',
    });
    lock.release();
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('names the living process that holds it', async () => {
    await withOtherProcess((pid) => {
      writeLock({ pid, identity: processIdentity(pid), address: 'http://127.0.0.1:3000' });
      expect(() => lockDataFolder(dataDir, now)).toThrow(
        `Hearthwell already runs on ${dataDir}: process ${pid}, since 2026-05-01T08:00:00.000Z; it answers at http://127.0.0.1:3000`,
      );
      expect(existsSync(lockFile)).toBe(true);
    });
  });

  it('takes over from a process whose id another one has by now', async () => {
    await withOtherProcess((pid) => {
      writeLock({ pid, identity: 'an-earlier-boot/4711' });
      lockDataFolder(dataDir, now).release();
    });
  });

  it('takes over from a process that is gone', async () => {
    let gone = 0;
    await withOtherProcess((pid) => {
      gone = pid;
    });
    writeLock({ pid: gone });
    lockDataFolder(dataDir, now);
    expect(JSON.parse(readFileSync(lockFile, 'utf8'))).toMatchObject({ pid: process.pid });
  });

  it('takes over a lock file that was cut off while it was written', () => {
    writeFileSync(lockFile, '{"pid":');
    lockDataFolder(dataDir, now);
    expect(JSON.parse(readFileSync(lockFile, 'utf8'))).toMatchObject({ pid: process.pid });
  });
});
