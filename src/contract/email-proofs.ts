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

export const requestResetBody = z.strictObject({ username: z.string().trim().min(1).max(254) });
export const confirmResetBody = z.strictObject({ token, password: newPassword });
export const confirmEmailBody = z.strictObject({ token });
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
    summary: 'Verify an email address, or move to a new one, with the token of a mail',
    access: 'public',
    body: confirmEmailBody,
    answer: z.object({ email: z.string() }),
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
    summary: 'Set a new password with the token of a mail; ends every session of that person',
    access: 'public',
    body: confirmResetBody,
    answer: z.object({ success: z.literal(true) }),
  }),
};
