import { PHONE_PROBLEM } from '#platform/contract/contact-details.ts';
import { PASSWORD_TOO_SHORT } from '#platform/contract/password-rule.ts';
import { ApiError } from '#platform/web/api-client.ts';
import type { Toast } from '#platform/web/toast.ts';

/** The sentences of sign-in and sign-up in one place. */
export const AUTH_TOASTS = {
  loginDone: { title: 'Login Successful', message: 'Welcome back! Redirecting to dashboard...' },
  welcomeBack: { title: 'Login Successful', message: 'Welcome back! Here is what you were doing.' },
  termsNeeded: {
    title: 'Terms Agreement Required',
    message: 'You must agree to our Terms of Service and Privacy Policy to create an account.',
    kind: 'error',
  },
  emailInvalid: { title: 'Invalid Email', message: 'Please enter a valid email address.', kind: 'error' },
  phoneInvalid: {
    title: 'Invalid Phone Number',
    message: PHONE_PROBLEM,
    kind: 'error',
  },
  passwordShort: {
    title: 'Password Too Short',
    message: PASSWORD_TOO_SHORT,
    kind: 'error',
  },
  loginFieldsMissing: {
    title: 'Missing Information',
    message: 'Please enter both username and password',
    kind: 'error',
  },
  signupFieldsMissing: {
    title: 'Missing Information',
    message: 'Please enter username, email, and password',
    kind: 'error',
  },
  signupWelcome: {
    title: 'Account Created',
    message: "Welcome to Hearthwell! Let's set up your profile...",
  },
  signupDone: {
    title: 'Account Created',
    message: 'Please check your email to verify your account before continuing.',
    // The button that was just pressed is gone with its page; on a phone the next one begins at the top.
    place: 'bottom-right',
  },
  /** Where no mail is sent, nobody should wait for one; the page that follows says who has the link. */
  signupUnmailed: {
    title: 'Account Created',
    message: 'This Hearthwell cannot send email. The next page says how to confirm your address.',
    place: 'bottom-right',
  },
  signupFailed: {
    title: 'Signup Failed',
    message: 'Username might already exist. Please try a different one.',
    kind: 'error',
  },
  savedCredentials: { title: 'Biometric Login', message: 'Using saved credentials...' },
  deviceConfirmed: {
    title: 'Biometric Authentication',
    message: 'Authentication successful! Please enter username.',
  },
  deviceFailed: {
    title: 'Authentication Failed',
    message: 'Please use username and password to sign in.',
    kind: 'error',
  },
} as const satisfies Record<string, Toast>;

/** What the combined page says of a sign-in that failed. */
export function loginFailure(error: Error): string {
  if (error.message.includes('Invalid credentials')) {
    return 'Invalid username or password. Please try again.';
  }
  if (error.message.toLowerCase().includes('timeout')) {
    return 'Login timed out. Please check your connection and try again.';
  }
  return 'Please check your credentials and try again.';
}

/** Beside the field, where the toast keeps the product's fixed sentence: what is wrong with the address. */
export const emailProblem = (email: string): string =>
  /^[^@]+@[^@.]*\.?$/.test(email)
    ? 'Part of the address is missing after the @. It should look like ana@example.org.'
    : AUTH_TOASTS.emailInvalid.message;

/**
 * What the combined page says of a sign-up that failed: of a field that is not valid its own sentence, of everything
 * else the product's fixed one.
 */
export function signupFailure(error: Error): Toast {
  if (error instanceof ApiError && error.code === 'sign_up_closed') {
    return { ...AUTH_TOASTS.signupFailed, message: error.message };
  }
  if (!(error instanceof ApiError) || error.code !== 'validation_failed') return AUTH_TOASTS.signupFailed;
  const [first] = error.fields;
  if (first?.path === 'email') return AUTH_TOASTS.emailInvalid;
  if (first?.path === 'phoneNumber') return AUTH_TOASTS.phoneInvalid;
  return { ...AUTH_TOASTS.signupFailed, message: first?.message ?? AUTH_TOASTS.signupFailed.message };
}

/**
 * What the standalone pages say: the server's own words, `unsaid` when it refused without any, `unheard` when there
 * was no answer.
 */
function serverWords(error: Error, unsaid: string, unheard: string): string {
  return error instanceof ApiError ? (error.sentence ?? unsaid) : unheard;
}

export const standaloneLoginFailure = (error: Error): string =>
  serverWords(error, 'Login failed', 'Invalid credentials');

export const standaloneSignupFailure = (error: Error): string =>
  serverWords(error, 'Signup failed', 'Failed to create account');
