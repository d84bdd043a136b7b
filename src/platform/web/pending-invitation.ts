import { sessionStore } from './safe-storage.ts';

const KEY = 'hearthwell_invitation';

/** Keeps the secret of an invitation in this tab while its person signs in somewhere else on the site. */
export function keepInvitation(secret: string): void {
  sessionStore.set(KEY, secret);
}

export const hasInvitation = (): boolean => sessionStore.get(KEY) !== null;

/** Read once: anyone who comes by later finds nothing. */
export function takeInvitation(): string | null {
  const secret = sessionStore.get(KEY);
  sessionStore.remove(KEY);
  return secret;
}
