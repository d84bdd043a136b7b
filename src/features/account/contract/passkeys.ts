import { z } from 'zod';
import { userAnswer } from '#platform/contract/accounts.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { idParams, route } from '#platform/contract/route.ts';

export const PASSKEY_NAME_LENGTH = 60;

/** base64url without padding, as WebAuthn's JSON has it. */
const encoded = (length: number) =>
  z
    .string()
    .max(length)
    .regex(/^[\w-]*$/);

/** As the browser takes it (WebAuthn level 3, section 5.1.8); made and read by libraries on both sides. */
const ceremonyOptions = z.looseObject({ challenge: z.string() });
export type CeremonyOptions = z.infer<typeof ceremonyOptions>;

const credential = {
  id: encoded(1_400),
  rawId: encoded(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).optional(),
  clientExtensionResults: z.looseObject({}).default({}),
};

const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(8_000),
    attestationObject: encoded(64_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
export type NewCredential = z.infer<typeof newCredential>;

export const usedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(8_000),
    authenticatorData: encoded(8_000),
    signature: encoded(8_000),
    userHandle: encoded(200).optional(),
  }),
});
export type UsedCredential = z.infer<typeof usedCredential>;

const passkeyName = z.string().trim().min(1, 'Please enter a name.').max(PASSKEY_NAME_LENGTH);

const passkeyAnswer = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** Kept by a password manager on more than one device. */
  backedUp: z.boolean(),
});
export type Passkey = z.infer<typeof passkeyAnswer>;

/** What proves again who is there; needed when the sign-in is not fresh. */
const confirmation = z.object({ password: z.string().min(1).max(128).optional() });

const tag = 'Passkeys';

export const passkeyRoutes = {
  signInOptions: route({
    method: 'POST',
    path: apiPaths.passkeys.signInOptions,
    summary: 'Start a sign-in with a passkey; pass the answer to navigator.credentials.get',
    tag,
    access: 'public',
    status: 200,
    answer: ceremonyOptions,
  }),
  signIn: route({
    method: 'POST',
    path: apiPaths.passkeys.signIn,
    summary: 'Sign in with a passkey; 401 passkey_unknown when it belongs to no one here',
    tag,
    access: 'public',
    body: usedCredential,
    status: 200,
    answer: userAnswer,
  }),
  options: route({
    method: 'POST',
    path: apiPaths.passkeys.options,
    summary:
      'Start adding a passkey; asks for the password (403 confirmation_needed) when the sign-in is not fresh',
    tag,
    access: 'user',
    need: 'own',
    body: confirmation,
    status: 200,
    answer: ceremonyOptions,
  }),
  add: route({
    method: 'POST',
    path: apiPaths.passkeys.add,
    summary: 'Add the passkey that navigator.credentials.create made',
    tag,
    access: 'user',
    need: 'own',
    body: z.object({ name: passkeyName, credential: newCredential }),
    status: 201,
    answer: passkeyAnswer,
  }),
  list: route({
    method: 'GET',
    path: apiPaths.passkeys.list,
    summary: 'Your passkeys, oldest first',
    tag,
    access: 'user',
    need: 'own',
    status: 200,
    answer: z.array(passkeyAnswer),
  }),
  rename: route({
    method: 'PATCH',
    path: apiPaths.passkeys.rename,
    summary: 'Rename a passkey',
    tag,
    access: 'user',
    need: 'own',
    params: idParams,
    body: z.object({ name: passkeyName }),
    status: 200,
    answer: passkeyAnswer,
  }),
  remove: route({
    method: 'DELETE',
    path: apiPaths.passkeys.remove,
    summary: 'Remove a passkey: it no longer works; 403 confirmation_needed when the sign-in is not fresh',
    tag,
    access: 'user',
    need: 'own',
    params: idParams,
    body: confirmation,
    status: 204,
  }),
};
