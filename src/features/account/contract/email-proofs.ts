import { z } from 'zod';
import { newPassword } from '#platform/contract/accounts.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { route } from '#platform/contract/route.ts';

const email = z.string().trim().max(254).pipe(z.email('Please enter a valid email address.'));
/** 32 bytes, base64url. Anything else is not one of our tokens, and gets the same answer. */
const token = z.string().max(200);

/** `outbox`: a folder that only the person who runs the installation can read. */
const mailGoesTo = z.enum(['smtp', 'outbox']);

const verificationStatus = z.object({
  email: z.string(),
  verified: z.boolean(),
  /** Where a link waits to be opened that makes it the address of this account. */
  changingTo: z.string().nullable(),
  mailGoesTo,
  /** Until another mail can be asked for. */
  waitSeconds: z.int(),
});
export type VerificationStatus = z.infer<typeof verificationStatus>;

/** What lets someone into an account beside its password. `person`: someone in the household that began with it. */
const wayIn = z.object({
  id: z.uuid(),
  kind: z.enum(['passkey', 'provider', 'two_factor', 'invitation', 'person']),
  /** Of a passkey or person as they are called; of a provider its host; of an invitation its role. */
  name: z.string(),
  since: z.iso.datetime().nullable(),
});
export type WayIn = z.infer<typeof wayIn>;
const signInMethods = z.object({
  /** Nobody has shown before that the address is theirs. */
  firstProof: z.boolean(),
  items: z.array(wayIn),
});
export type SignInMethods = z.infer<typeof signInMethods>;

/** Ids of ways in that stay; all others go. */
const keep = z.array(z.uuid()).max(200).default([]);
export const lookBody = z.strictObject({ token });

export const requestResetBody = z.strictObject({ username: z.string().trim().min(1).max(254) });
export const confirmResetBody = z.strictObject({ token, password: newPassword, keep });
export type ConfirmResetBody = z.infer<typeof confirmResetBody>;
export const confirmEmailBody = z.strictObject({ token, keep });
export const changeEmailBody = z.strictObject({ newEmail: email, password: z.string().min(1).max(128) });
export type ChangeEmailBody = z.infer<typeof changeEmailBody>;

const shared = { tag: 'Accounts', status: 200 } as const;

export const emailProofRoutes = {
  verification: route({
    ...shared,
    method: 'GET',
    path: apiPaths.emailProofs.verification,
    summary: 'Whether your email address is verified, and what is pending',
    access: 'user',
    need: 'own',
    answer: verificationStatus,
  }),
  sendVerification: route({
    ...shared,
    method: 'POST',
    path: apiPaths.emailProofs.sendVerification,
    summary: 'Send a new verification link; the previous one stops working',
    access: 'user',
    need: 'own',
    answer: verificationStatus,
  }),
  confirmEmail: route({
    ...shared,
    method: 'POST',
    path: apiPaths.emailProofs.confirmEmail,
    summary:
      'Verify an email address, or switch to a new one, with the token from an email; the first verification removes anything not kept',
    access: 'public',
    body: confirmEmailBody,
    answer: z.object({ email: z.string() }),
  }),
  lookEmail: route({
    ...shared,
    method: 'POST',
    path: apiPaths.emailProofs.lookEmail,
    summary: 'What using the emailed token will remove, unless you choose to keep it',
    access: 'public',
    body: lookBody,
    answer: signInMethods,
  }),
  lookReset: route({
    ...shared,
    method: 'POST',
    path: apiPaths.emailProofs.lookReset,
    summary: 'What a new password will remove, unless you choose to keep it',
    access: 'public',
    body: lookBody,
    answer: signInMethods,
  }),
  changeEmail: route({
    ...shared,
    method: 'POST',
    path: apiPaths.emailProofs.changeEmail,
    summary: 'Request a new email address: a link goes there, and a notice to the current one',
    access: 'user',
    need: 'own',
    body: changeEmailBody,
    answer: verificationStatus,
  }),
  requestReset: route({
    ...shared,
    method: 'POST',
    path: apiPaths.emailProofs.requestReset,
    summary: 'Email a link to choose a new password; gives the same answer for a name no one has',
    access: 'public',
    body: requestResetBody,
    answer: z.object({ mailGoesTo }),
  }),
  confirmReset: route({
    ...shared,
    method: 'POST',
    path: apiPaths.emailProofs.confirmReset,
    summary:
      'Set a new password with the token from an email; ends every session of that person and removes every other way in that is not kept',
    access: 'public',
    body: confirmResetBody,
    answer: z.object({ success: z.literal(true) }),
  }),
};
