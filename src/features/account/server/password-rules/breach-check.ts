import { createHash } from 'node:crypto';
import { aside } from '#platform/server/request-turns.ts';

/** Where passwords of known breaches can be looked up. */
export const BREACH_CHECK_URL = 'https://api.pwnedpasswords.com';
const TIMEOUT_MILLISECONDS = 2_000;
const PREFIX_LENGTH = 5;

export type BreachCheck = (password: string) => Promise<boolean>;

/**
 * Have I Been Pwned's range search: it gets five of the forty digits of the password's SHA-1, answers with some
 * hundred endings, and the comparison is done here; padding hides how many there were. When it cannot be reached,
 * nothing is known against the password.
 */
export function createBreachCheck(url: string, onFailure: (reason: string) => void): BreachCheck {
  const lookUp: BreachCheck = async (password) => {
    const hash = createHash('sha1').update(password, 'utf8').digest('hex').toUpperCase();
    const ending = hash.slice(PREFIX_LENGTH);
    try {
      const answer = await fetch(`${url}/range/${hash.slice(0, PREFIX_LENGTH)}`, {
        headers: { 'add-padding': 'true', 'user-agent': 'Hearthwell' },
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
        redirect: 'error',
      });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      const lines = (await answer.text()).split('\n').map((line) => line.trim().split(':'));
      // A padded line says 0.
      return lines.some(([found, times]) => found === ending && Number(times) > 0);
    } catch (error) {
      onFailure(error instanceof Error ? error.name : 'unknown');
      return false;
    }
  };
  return (password) => aside(() => lookUp(password));
}
