import { z } from 'zod';
import { AREAS, HOUSEHOLD_ROLES, RIGHTS } from '#domain/household/access.ts';
import { isPhoneNumber, PHONE_PROBLEM } from './contact-details.ts';
import { PASSWORD_MAX, PASSWORD_MIN, PASSWORD_TOO_SHORT } from './password-rule.ts';
import { apiPaths } from './paths.ts';
import { preferences } from './preferences.ts';
import { route } from './route.ts';

export const householdAccess = z.object({
  role: z.enum(HOUSEHOLD_ROLES),
  areas: z.array(z.enum(AREAS)).readonly(),
  right: z.enum(RIGHTS),
  /** Members that this person reaches, by id. */
  members: z.union([z.literal('all'), z.array(z.uuid()).readonly()]),
});

export const userAnswer = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  emailVerified: z.boolean(),
  householdId: z.uuid(),
  /** A sample household: nothing in it is real, and it is taken away after a day. */
  demo: z.boolean(),
  /** What this person may do in this household. */
  access: householdAccess,
  /** Also at /api/preferences: a page that opens knows at once how this person reads. */
  preferences,
});
export type User = z.infer<typeof userAnswer>;

/** A password that someone chooses. One that is only compared needs no minimum. */
export const newPassword = z.string().min(PASSWORD_MIN, PASSWORD_TOO_SHORT).max(PASSWORD_MAX);

/** Refinements with the product's own sentences live in the service; here stand the outer bounds. */
export const signupBody = z.object({
  username: z.string().trim().min(1, 'Please choose a username.').max(64),
  email: z.email('Please enter a valid email address.').max(254),
  password: newPassword,
  phoneNumber: z.string().trim().max(32).refine(isPhoneNumber, PHONE_PROBLEM).optional(),
  /** The terms that the page showed and the person agreed to: `TERMS_VERSION` of that page. */
  termsVersion: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .optional(),
});
export type SignupBody = z.infer<typeof signupBody>;

export const loginBody = z.object({
  username: z.string().min(1).max(254),
  password: z.string().min(1).max(128),
});
export type LoginBody = z.infer<typeof loginBody>;

/** `invited`: only with the link of an invitation. */
const signUpAccess = z.object({ signUp: z.enum(['open', 'invited', 'off']) });
export type SignUpAccess = z.infer<typeof signUpAccess>;

export const accountRoutes = {
  signUpAccess: route({
    method: 'GET',
    path: apiPaths.accounts.signup,
    summary: 'Who may create an account here right now',
    tag: 'Accounts',
    access: 'public',
    status: 200,
    answer: signUpAccess,
  }),
  signup: route({
    method: 'POST',
    path: apiPaths.accounts.signup,
    summary: 'Create an account with its household and member profile',
    tag: 'Accounts',
    access: 'public',
    body: signupBody,
    status: 201,
    answer: userAnswer,
  }),
  login: route({
    method: 'POST',
    path: apiPaths.accounts.login,
    summary: 'Sign in with username (or email) and password',
    tag: 'Accounts',
    access: 'public',
    body: loginBody,
    status: 200,
    answer: userAnswer,
  }),
  logout: route({
    method: 'POST',
    path: apiPaths.accounts.logout,
    summary: 'End the session; also answers 200 when there is none',
    tag: 'Accounts',
    access: 'public',
    status: 200,
    answer: z.object({ success: z.literal(true) }),
  }),
  currentUser: route({
    method: 'GET',
    path: apiPaths.accounts.currentUser,
    summary: 'The signed-in user',
    tag: 'Accounts',
    access: 'user',
    need: 'own',
    status: 200,
    answer: userAnswer,
  }),
};
