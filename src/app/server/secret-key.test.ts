import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beginKeyChange, secretKeyOf } from './secret-key.ts';

const OLD = 'the old key of this installation, 40 long';
const NEW = 'the new key of this installation, 40 long';
const KEPT = { nextKey: null, previousKey: null };

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hearthwell-keys-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe('a change of a key that the folder keeps', () => {
  it('makes a new one, and the folder starts with it from then on', () => {
    const before = secretKeyOf(dataDir, undefined);
    const change = beginKeyChange(dataDir, KEPT);
    expect(change).toMatchObject({ from: before, isDone: false });
    expect(change.to).not.toBe(before);
    change.finish();
    expect(secretKeyOf(dataDir, undefined)).toBe(change.to);
  });

  it('stops the server until it is done, and goes on with the same key after an interruption', () => {
    secretKeyOf(dataDir, undefined);
    const first = beginKeyChange(dataDir, KEPT);
    expect(() => secretKeyOf(dataDir, undefined)).toThrow(/interrupted.*keys rotate/);
    const second = beginKeyChange(dataDir, KEPT);
    expect(second).toMatchObject({ from: first.from, to: first.to, isDone: false });
    second.finish();
    expect(secretKeyOf(dataDir, undefined)).toBe(first.to);
    expect(existsSync(join(dataDir, 'secret-key.changing'))).toBe(false);
  });

  it('ends what was interrupted between its files', () => {
    secretKeyOf(dataDir, undefined);
    const first = beginKeyChange(dataDir, KEPT);
    const pending = readFileSync(join(dataDir, 'secret-key.changing'), 'utf8');
    first.finish();
    // As if the process had ended just before the last file went.
    writeFileSync(join(dataDir, 'secret-key.changing'), pending);
    const second = beginKeyChange(dataDir, KEPT);
    expect(second).toMatchObject({ to: first.to, isDone: true });
    second.finish();
    expect(secretKeyOf(dataDir, undefined)).toBe(first.to);
  });
});

describe('a change of a key that the environment has', () => {
  it('takes the new one and the one of before', () => {
    secretKeyOf(dataDir, OLD);
    beginKeyChange(dataDir, { nextKey: NEW, previousKey: OLD }).finish();
    expect(secretKeyOf(dataDir, NEW)).toBe(NEW);
    expect(() => secretKeyOf(dataDir, OLD)).toThrow(/not the one/);
  });

  it('moves a kept key into the environment, and back', () => {
    secretKeyOf(dataDir, undefined);
    beginKeyChange(dataDir, { nextKey: NEW, previousKey: null }).finish();
    expect(existsSync(join(dataDir, 'secret-key'))).toBe(false);
    expect(secretKeyOf(dataDir, NEW)).toBe(NEW);
    const back = beginKeyChange(dataDir, { nextKey: null, previousKey: NEW });
    back.finish();
    expect(secretKeyOf(dataDir, undefined)).toBe(back.to);
  });

  it.each([
    ['the same key', { nextKey: OLD, previousKey: OLD }, /already uses/],
    ['no key of before', { nextKey: NEW, previousKey: null }, /SECRET_KEY_PREVIOUS/],
    ['a wrong key of before', { nextKey: NEW, previousKey: 'x'.repeat(40) }, /not the key/],
  ])('refuses %s and changes nothing', (_what, provided, message) => {
    secretKeyOf(dataDir, OLD);
    expect(() => beginKeyChange(dataDir, provided)).toThrow(message);
    expect(secretKeyOf(dataDir, OLD)).toBe(OLD);
  });

  it('refuses a third key while a change is open', () => {
    secretKeyOf(dataDir, OLD);
    beginKeyChange(dataDir, { nextKey: NEW, previousKey: OLD });
    expect(() => beginKeyChange(dataDir, { nextKey: 'y'.repeat(40), previousKey: OLD })).toThrow(
      /finish that one/,
    );
  });

  it('refuses a folder without data', () => {
    expect(() => beginKeyChange(dataDir, KEPT)).toThrow(/no Hearthwell data/);
  });
});
