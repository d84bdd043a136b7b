import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * A browser in which someone has signed in before. It opens nothing: guesses from it are counted apart from those
 * of strangers, so that a stranger who guesses at a name makes its owner wait nowhere but on new devices
 * (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
 */
export const DEVICE_COOKIE = 'hearthwell_device';

/** A family's shared tablet knows so many people. */
const PEOPLE = 5;
const NONCE_BYTES = 16;
const SECONDS = 365 * 24 * 3_600;

interface Entry {
  readonly nonce: string;
  readonly proof: string;
}

function entriesOf(cookieHeader: string | undefined): Entry[] {
  const pair = (cookieHeader ?? '').split(';').find((part) => part.trim().startsWith(`${DEVICE_COOKIE}=`));
  const value = pair?.slice(pair.indexOf('=') + 1).trim() ?? '';
  return value.split('~').flatMap((entry) => {
    const [nonce = '', proof = ''] = entry.split('.');
    return /^[\w-]{22}$/.test(nonce) && /^[\w-]{43}$/.test(proof) ? [{ nonce, proof }] : [];
  });
}

export interface DeviceCookies {
  /** The name of this browser for this person, if it is known to them. */
  deviceOf(userId: string, cookieHeader: string | undefined): string | null;
  /** To be set after someone has signed in: this browser is known to them from now on. */
  cookieFor(userId: string, cookieHeader: string | undefined): string;
}

export function createDeviceCookies(key: Buffer, https: boolean): DeviceCookies {
  const proofOf = (userId: string, nonce: string): Buffer =>
    createHmac('sha256', key).update(`${userId}.${nonce}`).digest();
  const isOf = (userId: string, { nonce, proof }: Entry): boolean =>
    timingSafeEqual(proofOf(userId, nonce), Buffer.from(proof, 'base64url'));
  return {
    deviceOf: (userId, cookieHeader) =>
      entriesOf(cookieHeader).find((entry) => isOf(userId, entry))?.nonce ?? null,
    cookieFor(userId, cookieHeader) {
      const entries = entriesOf(cookieHeader);
      const known = entries.find((entry) => isOf(userId, entry));
      const nonce = known?.nonce ?? randomBytes(NONCE_BYTES).toString('base64url');
      const own = { nonce, proof: proofOf(userId, nonce).toString('base64url') };
      const kept = [...entries.filter((entry) => entry !== known), own].slice(-PEOPLE);
      const value = kept.map((entry) => `${entry.nonce}.${entry.proof}`).join('~');
      return `${DEVICE_COOKIE}=${value}; Max-Age=${SECONDS}; Path=/api; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
    },
  };
}
