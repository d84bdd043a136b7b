import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import QuickLRU from 'quick-lru';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const FORMAT = 'v1.';
/** Unwrapped keys kept at hand; a wrapped key never changes its meaning, so nothing here can be out of date. */
const KEPT_KEYS = { maxSize: 500 };

/** A key for one purpose out of SECRET_KEY (HKDF, RFC 5869). */
export function deriveKey(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, 'hearthwell', purpose, KEY_BYTES));
}

/** AES-256-GCM (NIST SP 800-38D): nonce, tag, text. `about` is authenticated: a value cannot be moved elsewhere. */
function seal(key: KeyObject, plain: Buffer, about: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

function open(key: KeyObject, sealed: Buffer, about: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(about))
    .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

/** Encrypts with one key. `place` names table, column and row. */
export interface TextCipher {
  encrypt(text: string, place: string): string;
  /** Throws when the text was changed, moved, or belongs to another key. */
  decrypt(sealed: string, place: string): string;
}

/** The same for what is no text: pictures. */
export interface HouseholdCipher extends TextCipher {
  sealBytes(bytes: Buffer, place: string): Buffer;
  /** Throws as `decrypt` does. */
  openBytes(sealed: Buffer, place: string): Buffer;
  /** The same for the same text in this household, and it tells nobody else anything: a sealed text is found again by it. */
  markOf(text: string): Buffer;
}

export interface Encryption {
  /** A fresh data key, wrapped for storing in `households`. */
  createDataKey(householdId: string): Buffer;
  wrap(householdId: string, dataKey: Buffer): Buffer;
  /** Throws when SECRET_KEY is not the one that wrapped the key. */
  unwrap(householdId: string, wrappedDataKey: Buffer): Buffer;
  /** Throws as `unwrap` does. */
  cipherFor(householdId: string, wrappedDataKey: Buffer): HouseholdCipher;
}

function cipherWith(bytes: Buffer, owner: string): HouseholdCipher {
  // Prepared once: with plain bytes each use costs more than opening the text.
  const key = createSecretKey(bytes);
  let marking: KeyObject | undefined;
  return {
    markOf(text) {
      marking ??= createSecretKey(Buffer.from(hkdfSync('sha256', bytes, owner, 'marks', KEY_BYTES)));
      return createHmac('sha256', marking).update(text).digest();
    },
    encrypt: (text, place) =>
      FORMAT + seal(key, Buffer.from(text, 'utf8'), `${owner}/${place}`).toString('base64url'),
    decrypt(sealed, place) {
      if (!sealed.startsWith(FORMAT)) throw new Error('encrypted value of an unknown format');
      return open(key, Buffer.from(sealed.slice(FORMAT.length), 'base64url'), `${owner}/${place}`).toString(
        'utf8',
      );
    },
    sealBytes: (plain, place) => seal(key, plain, `${owner}/${place}`),
    openBytes: (sealed, place) => open(key, sealed, `${owner}/${place}`),
  };
}

/** Encrypts what belongs to no household, with a key for this one purpose. */
export function createPurposeCipher(secretKey: string, purpose: string): TextCipher {
  return cipherWith(deriveKey(secretKey, purpose), purpose);
}

/** Envelope encryption: a data key a household, wrapped by a key derived from SECRET_KEY. */
export function createEncryption(secretKey: string): Encryption {
  const wrappingKey = createSecretKey(deriveKey(secretKey, 'household data keys'));
  const kept = new QuickLRU<string, HouseholdCipher>(KEPT_KEYS);
  const wrap = (householdId: string, dataKey: Buffer) => seal(wrappingKey, dataKey, householdId);
  const unwrap = (householdId: string, wrapped: Buffer) => open(wrappingKey, wrapped, householdId);
  return {
    wrap,
    unwrap,
    createDataKey: (householdId) => wrap(householdId, randomBytes(KEY_BYTES)),
    cipherFor(householdId, wrappedDataKey) {
      const name = `${householdId}/${wrappedDataKey.toString('base64')}`;
      const known = kept.get(name);
      if (known !== undefined) return known;
      const cipher = cipherWith(unwrap(householdId, wrappedDataKey), householdId);
      kept.set(name, cipher);
      return cipher;
    },
  };
}
