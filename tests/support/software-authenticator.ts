import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { NewCredential, UsedCredential } from '#features/account/contract/passkeys.ts';

interface Site {
  readonly rpId: string;
  readonly origin: string;
}

export interface SoftwarePasskey {
  readonly credential: NewCredential;
  /** Answers a challenge of a sign-in. */
  use(challenge: string, overrides?: UseOverrides): UsedCredential;
}

export interface UseOverrides extends Partial<Site> {
  readonly counter?: number;
  readonly userVerified?: boolean;
  readonly userHandle?: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const CREDENTIAL_INCLUDED = 0x40;

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** Authenticator data: WebAuthn level 3, section 6.1. */
function authenticatorData(
  rpId: string,
  flags: number,
  counter: number,
  rest: Uint8Array = new Uint8Array(),
): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count, rest]);
}

/** COSE key for ES256: RFC 9053, section 7.1.1. */
function coseKey(publicKey: KeyObject): Uint8Array {
  const { x, y } = publicKey.export({ format: 'jwk' });
  const coordinate = (value: string | undefined) => new Uint8Array(Buffer.from(value ?? '', 'base64url'));
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, coordinate(x)],
    [-3, coordinate(y)],
  ]);
  return isoCBOR.encode(key);
}

/** What a phone does when a passkey is made, in software: a real key, a real signature. */
export function makePasskey(
  options: { challenge: string; user: { id: string } },
  { rpId, origin }: Site,
  firstCounter = 1,
): SoftwarePasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
  const flags = USER_PRESENT | USER_VERIFIED | CREDENTIAL_INCLUDED;
  const attestation = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', new Uint8Array(authenticatorData(rpId, flags, firstCounter, attested))],
  ]);
  const shared = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
  } as const;
  let counter = firstCounter;
  return {
    credential: {
      ...shared,
      response: {
        clientDataJSON: base64url(clientData('webauthn.create', options.challenge, origin)),
        attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
        transports: ['internal'],
      },
    },
    use(challenge, overrides = {}) {
      counter += 1;
      const verified = overrides.userVerified === false ? 0 : USER_VERIFIED;
      const data = authenticatorData(
        overrides.rpId ?? rpId,
        USER_PRESENT | verified,
        overrides.counter ?? counter,
      );
      const client = clientData('webauthn.get', challenge, overrides.origin ?? origin);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        ...shared,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', signed, privateKey)),
          userHandle: overrides.userHandle ?? options.user.id,
        },
      };
    },
  };
}
