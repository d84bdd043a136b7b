import { carriesWebAddress, NO_WEB_ADDRESS } from '#platform/contract/plain-name.ts';
import { AppError, invalidField } from '#platform/server/errors.ts';

const CONTROL_CHARACTERS = /\p{C}/u;

export function checkUsername(username: string): void {
  if (CONTROL_CHARACTERS.test(username)) {
    throw invalidField('username', 'Please use letters, numbers and visible symbols.');
  }
  // Sign-in takes a username or an email address: one must never be mistaken for someone's other, and an address
  // that is taken as a name would say that someone has an account.
  if (username.includes('@')) {
    throw invalidField('username', 'Please choose a username without @, not an email address.');
  }
  if (carriesWebAddress(username)) throw invalidField('username', NO_WEB_ADDRESS);
}

export function usernameTaken(): AppError {
  const message = 'Username might already exist. Please try a different one.';
  return new AppError('username_taken', message, { fields: [{ path: 'username', message }] });
}
