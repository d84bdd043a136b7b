import { createHmac, randomInt } from 'node:crypto';
import { deriveKey } from '#server/platform/encryption.ts';

const MARK = 'hash:';
const CODES = 10;
/** Of two halves each: 50 bits, with no letters and digits that look alike. */
const HALF = 5;
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';

/** As people type them: capitals, blanks and dashes do not matter. */
const spelled = (code: string): string => code.replace(/[\s-]/gu, '').toLowerCase();

const randomHalf = (): string =>
  Array.from({ length: HALF }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

export const createRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => `${randomHalf()}-${randomHalf()}`);

/** What is stored, and compared, instead of a recovery code. */
export function recoveryCodeHash(code: string, secretKey: string): string {
  const key = deriveKey(secretKey, 'recovery codes');
  return MARK + createHmac('sha256', key).update(spelled(code)).digest('base64url');
}

/**
 * The library keeps recovery codes readable, for showing them again. Here they are shown once: what it stores are
 * keyed hashes, and what it is asked about is a hash too. Codes that are left over come by as hashes already.
 */
export function recoveryCodeStore(secretKey: string) {
  return {
    async encrypt(codes: string): Promise<string> {
      const list = JSON.parse(codes) as string[];
      return JSON.stringify(
        list.map((code) => (code.startsWith(MARK) ? code : recoveryCodeHash(code, secretKey))),
      );
    },
    decrypt: async (stored: string): Promise<string> => stored,
  };
}
