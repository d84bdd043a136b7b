import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { SESSION_COOKIE } from '#platform/server/session-hint.ts';

export function cookieValue(header: string | undefined, name: string): string | null {
  if (header === undefined) return null;
  for (const part of header.split(';')) {
    const [key, ...value] = part.split('=');
    if (key?.trim() !== name) continue;
    try {
      return decodeURIComponent(value.join('=').trim());
    } catch {
      return null;
    }
  }
  return null;
}

let prepared: { readonly secret: string; readonly key: KeyObject } | undefined;

/** Prepared once: every request of a signed-in person needs it. */
function keyOf(secret: string): KeyObject {
  if (prepared?.secret !== secret) prepared = { secret, key: createSecretKey(secret, 'utf8') };
  return prepared.key;
}

/**
 * What a signed cookie says, or `null` when there is none or its signature is not ours.
 * The format is better-auth's: value, a dot, base64 of HMAC-SHA-256 over the value.
 */
export function signedCookieOf(
  cookieHeader: string | undefined,
  name: string,
  secret: string,
): string | null {
  const signed = cookieValue(cookieHeader, name);
  const dot = signed?.lastIndexOf('.') ?? -1;
  if (signed === null || dot < 1) return null;
  const value = signed.slice(0, dot);
  const provided = Buffer.from(signed.slice(dot + 1), 'base64');
  const own = createHmac('sha256', keyOf(secret)).update(value).digest();
  return provided.length === own.length && timingSafeEqual(provided, own) ? value : null;
}

export const sessionTokenOf = (cookieHeader: string | undefined, secret: string): string | null =>
  signedCookieOf(cookieHeader, SESSION_COOKIE, secret);
