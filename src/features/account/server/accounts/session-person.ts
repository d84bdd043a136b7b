import type { User } from '#platform/contract/accounts.ts';
import type { SignedInUser } from '#platform/server/bind-route.ts';
import type { TextCipher } from '#platform/server/encryption.ts';
import { PHONE } from '../sealed-columns.ts';
import type { AccountsRepository, SessionRow } from './accounts.repository.ts';

export interface SessionPersonDeps {
  readonly repository: Pick<AccountsRepository, 'unsafeFindSession'>;
  /** Of phone numbers. */
  readonly phones: TextCipher;
  readonly clock: () => Date;
}

/** Of a session that was saved just now. */
export async function sessionOf(
  deps: Pick<SessionPersonDeps, 'repository' | 'clock'>,
  token: string | null | undefined,
): Promise<SessionRow> {
  const row = token ? await deps.repository.unsafeFindSession(token, deps.clock()) : null;
  if (row === null) throw new Error('the session of a sign-in could not be saved');
  return row;
}

/** As the browser of that person knows them. */
export function userOf(deps: Pick<SessionPersonDeps, 'phones'>, person: SignedInUser): User {
  const { phoneEncrypted } = person;
  const phoneNumber =
    phoneEncrypted === null ? null : deps.phones.decrypt(phoneEncrypted, PHONE.place(person.userId));
  return {
    id: person.userId,
    username: person.username,
    email: person.email,
    phoneNumber,
    emailVerified: person.emailVerified,
    householdId: person.householdId,
    demo: person.demo,
    access: person.access,
    preferences: person.preferences,
  };
}
