import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** What goes into a mail; only its hash is kept. */
export const createToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** 256 random bits need no slow hash, and are found by it: nothing is compared that a clock could measure. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
