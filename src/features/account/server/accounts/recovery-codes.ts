import { createHmac, randomInt } from 'node:crypto';
import { deriveKey } from '#platform/server/encryption.ts';

const MARK = 'hash:';
const CODES = 10;
/** 24 letters are 118 bits: nobody tries them all, even with the hashes and the key (OWASP ASVS 5.0, 6.5.2: 112 at least). */
const GROUPS = 4;
const GROUP = 6;
/** None that look alike. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';

/** As people type them: capitals, blanks and dashes do not matter. */
const spelled = (code: string): string => code.replace(/[\s-]/gu, '').toLowerCase();

const randomGroup = (): string =>
  Array.from({ length: GROUP }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

/** Shorter ones from before go on working: what counts is the hash. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, randomGroup).join('-'));

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
