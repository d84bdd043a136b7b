import { z } from 'zod';
import { userAnswer } from '#platform/contract/accounts.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { route } from '#platform/contract/route.ts';

const password = z.string().min(1, 'Please enter your password.').max(128);
const passwordBody = z.object({ password });
/** As apps show it, with or without the gap in the middle. */
const code = z
  .string()
  .max(16)
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Please enter the six digits your app shows.'));

const recoveryCodes = z.array(z.string());

export const twoFactorState = z.object({
  enabled: z.boolean(),
  /** `null` while it is off. */
  recoveryCodesLeft: z.number().int().nullable(),
});
export type TwoFactorState = z.infer<typeof twoFactorState>;

const twoFactorSetup = z.object({
  /** `otpauth://` address for the app, as the QR code holds it. */
  uri: z.string(),
  /** Shown this once. */
  recoveryCodes,
});
export type TwoFactorSetup = z.infer<typeof twoFactorSetup>;

export const secondStepBody = z
  .object({
    code: code.optional(),
    recoveryCode: z.string().trim().min(1).max(64).optional(),
    /** Not asked again in this browser for 30 days. */
    trustDevice: z.boolean().default(false),
  })
  .refine((body) => (body.code === undefined) !== (body.recoveryCode === undefined), {
    error: 'Please enter the code from your app, or one of your recovery codes.',
    path: ['code'],
  });
export type SecondStepBody = z.infer<typeof secondStepBody>;

export const twoFactorRoutes = {
  state: route({
    method: 'GET',
    path: apiPaths.twoFactor.state,
    summary: 'Whether signing in takes a second step',
    tag: 'Accounts',
    access: 'user',
    need: 'own',
    status: 200,
    answer: twoFactorState,
  }),
  start: route({
    method: 'POST',
    path: apiPaths.twoFactor.start,
    summary:
      'A new secret for an authenticator app, and recovery codes; takes effect once a code confirms it',
    tag: 'Accounts',
    access: 'user',
    need: 'own',
    body: passwordBody,
    status: 200,
    answer: twoFactorSetup,
  }),
  confirm: route({
    method: 'POST',
    path: apiPaths.twoFactor.confirm,
    summary: 'Confirm the app’s first code: the second step is on',
    tag: 'Accounts',
    access: 'user',
    need: 'own',
    body: z.object({ code }),
    status: 200,
    answer: twoFactorState,
  }),
  stop: route({
    method: 'POST',
    path: apiPaths.twoFactor.stop,
    summary: 'Sign in with the password alone again',
    tag: 'Accounts',
    access: 'user',
    need: 'own',
    body: passwordBody,
    status: 200,
    answer: twoFactorState,
  }),
  recoveryCodes: route({
    method: 'POST',
    path: apiPaths.twoFactor.recoveryCodes,
    summary: 'New recovery codes; the old ones stop working',
    tag: 'Accounts',
    access: 'user',
    need: 'own',
    body: passwordBody,
    status: 200,
    answer: z.object({ recoveryCodes }),
  }),
  signIn: route({
    method: 'POST',
    path: apiPaths.twoFactor.signIn,
    summary: 'The second step of a sign-in: a code from the app, or a recovery code',
    tag: 'Accounts',
    access: 'public',
    body: secondStepBody,
    status: 200,
    answer: userAnswer,
  }),
};
