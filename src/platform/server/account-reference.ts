import { createHmac } from 'node:crypto';
import { deriveKey } from './encryption.ts';

/** Enough to tell accounts apart (60 bits), and with the key alone to be found again. */
const LENGTH = 10;

export type AccountReference = (who: string) => string;

/**
 * What stands for someone in the log: the same for the same account, so that an operator sees that many tries are about
 * one or about many; and nobody who reads the log learns a name. `hearthwell keys rotate` begins new ones.
 */
export function createAccountReference(secretKey: string): AccountReference {
  const key = deriveKey(secretKey, 'accounts in the log');
  return (who) => createHmac('sha256', key).update(who).digest('base64url').slice(0, LENGTH);
}
