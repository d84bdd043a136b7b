import { isIP } from 'node:net';
import { AppError } from '#platform/server/errors.ts';

/** How a request reached us. */
export interface Reached {
  readonly host: string;
  readonly protocol: string;
}

export interface RelyingParty {
  /** A domain name: authenticators keep a passkey for this name and no other (WebAuthn level 3, section 4). */
  readonly id: string;
  readonly origin: string;
}

const isAddress = (hostname: string): boolean => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;

/**
 * PUBLIC_URL, or the name that the browser asked for. A forged name gains nothing: the browser signs the name that
 * it sees itself, and holds no passkey of ours under another one.
 */
export function relyingPartyOf(publicUrl: string | null, reached: Reached): RelyingParty {
  const asked = `${reached.protocol}://${reached.host}`;
  for (const candidate of [publicUrl, asked]) {
    if (candidate === null || !URL.canParse(candidate)) continue;
    const { hostname, origin } = new URL(candidate);
    if (!isAddress(hostname)) return { id: hostname, origin };
  }
  throw new AppError(
    'passkeys_need_a_name',
    'Passkeys need a named address, such as localhost or home.example, not numbers.',
  );
}
