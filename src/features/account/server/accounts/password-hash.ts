import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { verifyPassword as verifyScrypt } from 'better-auth/crypto';

/** What each guess at a stolen hash costs, and each sign-in. */
export interface PasswordCost {
  readonly memoryKib: number;
  readonly passes: number;
}

/** OWASP Password Storage Cheat Sheet, "Argon2id": 19 MiB of memory, 2 passes, 1 lane. */
const OWASP_COST: PasswordCost = { memoryKib: 19_456, passes: 2 };
const LANES = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

// Runs in libuv's pool, so the thread that answers requests stays free.
const deriveInPool = promisify(
  (parameters: Argon2Parameters, done: (error: Error | null, tag: Buffer) => void) =>
    argon2('argon2id', parameters, done),
);

/** More at once than there are processors would only take time from those who are signed in, and memory. */
const AT_ONCE = availableParallelism();
const waiting: (() => void)[] = [];
let running = 0;

async function derive(parameters: Argon2Parameters): Promise<Buffer> {
  if (running < AT_ONCE) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await deriveInPool(parameters);
  } finally {
    // The place goes straight to the person who waits longest.
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/** One spelling of a password: keyboards differ in how they write the same letter (NIST SP 800-63B-4, 3.1.1.2). */
const messageOf = (password: string): string => password.normalize('NFKC');

const withoutPadding = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

export interface PasswordHashes {
  hash(password: string): Promise<string>;
  /** Made by an older release, or with parameters of before: to be made again while the password is at hand. */
  isOutdated(hash: string): boolean;
  /** As much work as a real check, for unknown names, so that the answer takes as long. */
  verifyNobody(password: string): Promise<void>;
}

export function createPasswordHashes({ memoryKib, passes }: PasswordCost = OWASP_COST): PasswordHashes {
  /** Version 1.3 of Argon2 (RFC 9106), written as PHC strings write it. */
  const current = `$argon2id$v=19$m=${memoryKib},t=${passes},p=${LANES}$`;
  async function hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    const tag = await derive({
      message: messageOf(password),
      nonce: salt,
      parallelism: LANES,
      tagLength: TAG_BYTES,
      memory: memoryKib,
      passes,
    });
    return `${current}${withoutPadding(salt)}$${withoutPadding(tag)}`;
  }
  return {
    hash,
    isOutdated: (stored) => !stored.startsWith(current),
    async verifyNobody(password) {
      await hash(password);
    },
  };
}

export async function verifyPassword(provided: { hash: string; password: string }): Promise<boolean> {
  const match = PHC.exec(provided.hash);
  if (match === null) return verifyScrypt(provided);
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive({
    message: messageOf(provided.password),
    nonce: Buffer.from(salt, 'base64'),
    parallelism: Number(parallelism),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
  });
  return timingSafeEqual(actual, expected);
}
