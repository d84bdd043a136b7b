import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { User } from '#platform/contract/accounts.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { ApiError, apiRequest } from '#platform/web/api-client.ts';
import { signedInUser } from '#platform/web/session.ts';

/**
 * Asks the device to confirm who holds it, by a passkey that it keeps. `null`: the device did, but the passkey opens
 * no account here. Throws when the person declines, or anything else is not as it should be.
 */
export async function signInWithPasskey(): Promise<User | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = await apiRequest<PublicKeyCredentialRequestOptionsJSON>(
    'POST',
    apiPaths.passkeys.signInOptions,
  );
  const credential = await startAuthentication({ optionsJSON });
  try {
    return signedInUser(await apiRequest('POST', apiPaths.passkeys.signIn, { body: credential }));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'passkey_unknown') return null;
    throw error;
  }
}
