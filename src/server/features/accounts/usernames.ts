import { carriesWebAddress, NO_WEB_ADDRESS } from '#contract/plain-name.ts';
import { AppError, invalidField } from '#server/platform/errors.ts';
import { normalisedUsername } from './authentication.ts';

const CONTROL_CHARACTERS = /\p{C}/u;

interface Named {
  readonly username: string;
  readonly email: string;
}

export function checkUsername({ username, email }: Named): void {
  if (CONTROL_CHARACTERS.test(username)) {
    throw invalidField('username', 'Please use letters, numbers and visible symbols.');
  }
  // Sign-in takes a username or an email address: one must never be mistaken for somebody else's other.
  const isOwnAddress = normalisedUsername(username) === email.toLowerCase();
  if (username.includes('@') && !isOwnAddress) {
    throw invalidField('username', 'A username can only contain @ when it is your own email address.');
  }
  if (!isOwnAddress && carriesWebAddress(username)) throw invalidField('username', NO_WEB_ADDRESS);
}

export function usernameTaken(): AppError {
  const message = 'Username might already exist. Please try a different one.';
  return new AppError('username_taken', message, { fields: [{ path: 'username', message }] });
}
