import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';

/** Loaded when someone begins to type a new password: the word lists are large. */
const estimate = new ZxcvbnFactory({ dictionary: { ...dictionary, ...english }, graphs: adjacencyGraphs });

/** The server takes no more; and the estimate takes time that grows with the length. */
const RATED_LENGTH = 128;

export interface PasswordStrength {
  /** From 0, guessed at once, to 4. */
  readonly score: 0 | 1 | 2 | 3 | 4;
  /** On a list of passwords that were stolen and are tried first. */
  readonly known: boolean;
}

/** @param near words that a guesser would try for this person: their name, their address */
export function passwordStrength(password: string, near: readonly string[]): PasswordStrength {
  const { score, sequence } = estimate.check(password.slice(0, RATED_LENGTH), [...near]);
  const [only, ...more] = sequence;
  const known =
    more.length === 0 &&
    only !== undefined &&
    'dictionaryName' in only &&
    ['passwords-common', 'userInputs'].includes(String(only.dictionaryName));
  return { score, known };
}
