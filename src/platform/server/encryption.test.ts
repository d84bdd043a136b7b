import { describe, expect, it } from 'vitest';
import { createEncryption } from './encryption.ts';

const HOUSEHOLD = '0199f3a0-0000-7000-8000-000000000001';
const OTHER = '0199f3a0-0000-7000-8000-000000000002';

describe('envelope encryption', () => {
  const encryption = createEncryption('a secret key of some length, for tests');
  const key = encryption.createDataKey(HOUSEHOLD);
  const cipher = encryption.cipherFor(HOUSEHOLD, key);

  it('opens what it sealed, and never seals the same twice', () => {
    const sealed = cipher.encrypt('hypertension — 高血圧', 'place');
    expect(cipher.decrypt(sealed, 'place')).toBe('hypertension — 高血圧');
    expect(cipher.encrypt('hypertension — 高血圧', 'place')).not.toBe(sealed);
  });

  it('does not open what was changed or moved to another place', () => {
    const sealed = cipher.encrypt('hypertension', 'one');
    expect(() => cipher.decrypt(sealed, 'two')).toThrow();
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
    expect(() => cipher.decrypt(changed, 'one')).toThrow();
    expect(() => cipher.decrypt(sealed.slice(0, 20), 'one')).toThrow();
    expect(() => cipher.decrypt('hypertension', 'one')).toThrow(/format/);
  });

  it('opens nothing of another household, and nothing with another SECRET_KEY', () => {
    const others = encryption.cipherFor(OTHER, encryption.createDataKey(OTHER));
    expect(() => others.decrypt(cipher.encrypt('x', 'place'), 'place')).toThrow();
    expect(() => encryption.cipherFor(OTHER, key)).toThrow();
    expect(() => createEncryption('another key').cipherFor(HOUSEHOLD, key)).toThrow();
  });
});
