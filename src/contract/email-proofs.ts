import { z } from 'zod';
import { apiPaths } from './paths.ts';
import { route } from './route.ts';

const email = z.string().trim().max(254).pipe(z.email('Please enter a valid email address.'));
/** 32 bytes, base64url. Anything else is no token of ours, and is told the same. */
const token = z.string().max(200);
const newPassword = z.string().min(6, 'Password must be at least 6 characters long').max(128);

/** `outbox`: a folder that only whoever runs the installation can read. */
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

/** What lets somebody into an account beside its password. `person`: somebody in the household that began with it. */
const wayIn = z.object({
  id: z.uuid(),
  kind: z.enum(['passkey', 'provider', 'two_factor', 'invitation', 'person']),
  /** Of a passkey or person as they are called; of a provider its host; of an invitation its role. */
  name: z.string(),
  since: z.iso.datetime().nullable(),
});
export type WayIn = z.infer<typeof wayIn>;
const waysIn = z.object({
  /** Nobody has shown before that the address is theirs. */
  firstProof: z.boolean(),
  items: z.array(wayIn),
});
export type WaysIn = z.infer<typeof waysIn>;

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
    summary: 'Whether the own email address is verified, and what waits',
    access: 'user',
    need: 'own',
    answer: verificationStatus,
  }),
  sendVerification: route({
    ...shared,
    method: 'POST',
    path: apiPaths.emailProofs.sendVerification,
    summary: 'Send the link that verifies the address again; the one before stops working',
    access: 'user',
    need: 'own',
    answer: verificationStatus,
  }),
  confirmEmail: route({
    ...shared,
    method: 'POST',
    path: apiPaths.emailProofs.confirmEmail,
    summary:
      'Verify an email address, or move to a new one, with the token of a mail; a first proof removes what is not kept',
    access: 'public',
    body: confirmEmailBody,
    answer: z.object({ email: z.string() }),
  }),
  lookEmail: route({
    ...shared,
    method: 'POST',
    path: apiPaths.emailProofs.lookEmail,
    summary: 'What will be removed when the token of a mail is used, unless it is kept on purpose',
    access: 'public',
    body: lookBody,
    answer: waysIn,
  }),
  lookReset: route({
    ...shared,
    method: 'POST',
    path: apiPaths.emailProofs.lookReset,
    summary: 'What will be removed with a new password, unless it is kept on purpose',
    access: 'public',
    body: lookBody,
    answer: waysIn,
  }),
  changeEmail: route({
    ...shared,
    method: 'POST',
    path: apiPaths.emailProofs.changeEmail,
    summary: 'Ask for another email address: a link goes there, a notice to the one of now',
    access: 'user',
    need: 'own',
    body: changeEmailBody,
    answer: verificationStatus,
  }),
  requestReset: route({
    ...shared,
    method: 'POST',
    path: apiPaths.emailProofs.requestReset,
    summary: 'Mail a link for a new password; answers the same for a name that nobody has',
    access: 'public',
    body: requestResetBody,
    answer: z.object({ mailGoesTo }),
  }),
  confirmReset: route({
    ...shared,
    method: 'POST',
    path: apiPaths.emailProofs.confirmReset,
    summary:
      'Set a new password with the token of a mail; ends every session of that person, and removes every other way in that is not kept',
    access: 'public',
    body: confirmResetBody,
    answer: z.object({ success: z.literal(true) }),
  }),
};
