import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '#platform/server/errors.ts';
import { replaceFile } from '#platform/server/whole-file.ts';
import { readOrCreate } from './private-file.ts';

const pendingChange = z.object({
  /** Of the key that is being changed to. */
  fingerprint: z.string(),
  /** That key itself, when it will be kept in the folder; `null`: the environment has it. */
  key: z.string().nullable(),
});
type PendingChange = z.infer<typeof pendingChange>;

interface KeyFiles {
  readonly key: string;
  readonly fingerprint: string;
  /** There while the key is being changed: whatever happens in between, the new key is known. */
  readonly pending: string;
}

const filesIn = (dataDir: string): KeyFiles => ({
  key: join(dataDir, 'secret-key'),
  fingerprint: join(dataDir, 'secret-key.fingerprint'),
  pending: join(dataDir, 'secret-key.changing'),
});

const fingerprintOf = (key: string): string =>
  createHash('sha256').update(`hearthwell fingerprint\n${key}`).digest('hex').slice(0, 16);

const readIfThere = (file: string): string | null =>
  existsSync(file) ? readFileSync(file, 'utf8').trim() : null;

/**
 * The key that wraps every household's data key. Losing it, or starting with another one, would make stored
 * medical facts unreadable for good, so the folder remembers a fingerprint and a wrong key stops the start.
 */
export function secretKeyOf(dataDir: string, provided: string | undefined): string {
  const files = filesIn(dataDir);
  if (existsSync(files.pending)) {
    throw new StartupError(
      'A change of SECRET_KEY was interrupted: run "npm run hearthwell -- keys rotate" again, with the same settings',
    );
  }
  if (provided === undefined && !existsSync(files.key) && existsSync(files.fingerprint)) {
    throw new StartupError(
      `SECRET_KEY is not set, but the data in ${dataDir} was made with one: set it again, or restore ${files.key}`,
    );
  }
  const key = provided ?? readOrCreate(files.key, () => randomBytes(32).toString('base64url'));
  const fingerprint = fingerprintOf(key);
  if (readOrCreate(files.fingerprint, () => fingerprint) !== fingerprint) {
    throw new StartupError(`SECRET_KEY is not the one the data in ${dataDir} was made with`);
  }
  return key;
}

export interface KeyChange {
  readonly from: string;
  readonly to: string;
  /** Everything is written with the new key already; only `finish` is missing. */
  readonly isDone: boolean;
  /** The new key is the key from now on. Call it when everything is rewritten. */
  finish(): void;
}

function readPending(file: string): PendingChange | null {
  const text = readIfThere(file);
  return text === null ? null : pendingChange.parse(JSON.parse(text));
}

interface KeysGiven {
  readonly nextKey: string | null;
  readonly previousKey: string | null;
}

/**
 * Writes down which key is being changed to, before anything is. After an interruption the same call goes on with
 * the same key.
 * @throws StartupError when the keys given cannot be meant
 */
export function beginKeyChange(dataDir: string, { nextKey, previousKey }: KeysGiven): KeyChange {
  const files = filesIn(dataDir);
  const fingerprint = readIfThere(files.fingerprint);
  if (fingerprint === null) throw new StartupError(`There is no Hearthwell data in ${dataDir}`);
  const pending = readPending(files.pending);
  const to = nextKey ?? pending?.key ?? randomBytes(32).toString('base64url');
  if (pending !== null && pending.fingerprint !== fingerprintOf(to)) {
    throw new StartupError(
      'A change to another key was interrupted: finish that one first, with the same SECRET_KEY',
    );
  }
  const from = previousKey ?? readIfThere(files.key);
  const finish = (): void => {
    if (nextKey === null) replaceFile(files.key, `${to}\n`);
    else rmSync(files.key, { force: true });
    replaceFile(files.fingerprint, `${fingerprintOf(to)}\n`);
    rmSync(files.pending, { force: true });
  };
  // Interrupted while the files were replaced, which is after everything else.
  if (pending !== null && (fingerprint === pending.fingerprint || from === to)) {
    return { from: to, to, isDone: true, finish };
  }
  if (from === null) throw new StartupError('Set SECRET_KEY_PREVIOUS to the key the data was made with');
  if (from === to || fingerprintOf(to) === fingerprint) {
    throw new StartupError('The data already uses this SECRET_KEY: provide a different one to change to');
  }
  if (fingerprintOf(from) !== fingerprint) {
    throw new StartupError(
      previousKey === null
        ? `The key in ${files.key} is not the one the data was made with`
        : 'SECRET_KEY_PREVIOUS is not the key the data was made with',
    );
  }
  const change: PendingChange = { fingerprint: fingerprintOf(to), key: nextKey === null ? to : null };
  replaceFile(files.pending, `${JSON.stringify(change)}\n`);
  return { from, to, isDone: false, finish };
}
