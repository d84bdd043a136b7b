import { createHmac, timingSafeEqual } from 'node:crypto';
import { SESSION_COOKIE } from '#server/platform/session-hint.ts';

function cookieValue(header: string | undefined, name: string): string | null {
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

/**
 * The session token of a request, or `null` when there is none or its signature is not ours.
 * The format is better-auth's: token, a dot, base64 of HMAC-SHA-256 over the token.
 */
export function sessionTokenOf(cookieHeader: string | undefined, secret: string): string | null {
  const value = cookieValue(cookieHeader, SESSION_COOKIE);
  const dot = value?.lastIndexOf('.') ?? -1;
  if (value === null || dot < 1) return null;
  const token = value.slice(0, dot);
  const told = Buffer.from(value.slice(dot + 1), 'base64');
  const own = createHmac('sha256', secret).update(token).digest();
  return told.length === own.length && timingSafeEqual(told, own) ? token : null;
}
