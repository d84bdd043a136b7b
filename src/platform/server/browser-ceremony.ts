import { createHash, randomBytes } from 'node:crypto';
import type { OneTimeValues } from './db/one-time-values.ts';

export interface BrowserCeremonyOptions {
  readonly values: OneTimeValues;
  readonly clock: () => Date;
  /** Of the cookie. */
  readonly name: string;
  readonly path: string;
  readonly seconds: number;
  /** `Lax` when the browser comes back from another site, otherwise `Strict`. */
  readonly sameSite: 'Lax' | 'Strict';
  readonly https: boolean;
}

/**
 * Something in two steps that only the browser which began it may end, once and soon. That browser holds a random
 * secret in a cookie that no script sees; the table holds its hash, so that anyone who reads the table can end nothing.
 * A row is needed for "once" anyway, and nobody can guess a secret of 256 bits: signing the cookie would add nothing.
 */
export interface BrowserCeremony {
  /** Remembers the value; answers the cookie. */
  begin(value: string): Promise<string>;
  /** What `begin` was given; `null`: not begun here, over, or ended already. */
  finish(cookieHeader: string | undefined): Promise<string | null>;
  /** The cookie that takes the former one away. */
  readonly ended: string;
}

const SECRET = /^[\w-]{43}$/;

export function createBrowserCeremony(options: BrowserCeremonyOptions): BrowserCeremony {
  const { values, clock, name, seconds } = options;
  const attributes = `Path=${options.path}; HttpOnly; SameSite=${options.sameSite}${options.https ? '; Secure' : ''}`;
  const keyOf = (secret: string): string =>
    `${name}:${createHash('sha256').update(secret).digest('base64url')}`;
  return {
    async begin(value) {
      const secret = randomBytes(32).toString('base64url');
      await values.keep(keyOf(secret), value, new Date(clock().getTime() + seconds * 1_000));
      return `${name}=${secret}; Max-Age=${seconds}; ${attributes}`;
    },
    async finish(cookieHeader) {
      const pair = (cookieHeader ?? '').split(';').find((part) => part.trim().startsWith(`${name}=`));
      const secret = pair?.trim().slice(name.length + 1) ?? '';
      return SECRET.test(secret) ? values.take(keyOf(secret)) : null;
    },
    ended: `${name}=; Max-Age=0; ${attributes}`,
  };
}
