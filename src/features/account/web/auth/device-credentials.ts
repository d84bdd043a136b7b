export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** The Credential Management API's password part; Chromium only, so not in TypeScript's DOM types. */
interface StoredPassword extends Credential {
  readonly password?: string;
}
type PasswordCredentialMaker = new (data: { id: string; password: string }) => Credential;

function passwordCredentialMaker(): PasswordCredentialMaker | null {
  const maker = (globalThis as { PasswordCredential?: PasswordCredentialMaker }).PasswordCredential;
  return maker ?? null;
}

/** Lets the browser offer to remember the password. A browser that cannot, or a person who declines, changes nothing. */
export async function offerToStore({ username, password }: Credentials): Promise<void> {
  const Maker = passwordCredentialMaker();
  if (!Maker) return;
  try {
    await navigator.credentials.store(new Maker({ id: username, password }));
  } catch (error) {
    console.info('The browser did not store the credentials', error);
  }
}

export async function hasPlatformAuthenticator(): Promise<boolean> {
  if (!('PublicKeyCredential' in window)) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

/** A password that the browser keeps for this site, or null. */
export async function savedCredentials(): Promise<Credentials | null> {
  if (!passwordCredentialMaker()) return null;
  const request = { password: true, mediation: 'optional' } as CredentialRequestOptions;
  // A browser that keeps none, or will not say, leaves the way to a passkey open.
  const found = (await navigator.credentials.get(request).catch(() => null)) as StoredPassword | null;
  return found?.password ? { username: found.id, password: found.password } : null;
}
