import { ApiError } from '#web/lib/api-client.ts';
import type { Toast } from '#web/lib/toast.ts';

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
    message: 'Please enter a valid phone number (at least 10 digits).',
    kind: 'error',
  },
  passwordShort: {
    title: 'Password Too Short',
    message: 'Password must be at least 6 characters long',
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
  /** The product's fixed wording; the page that follows says whether this installation sends mail. */
  signupDone: {
    title: 'Account Created',
    message: 'Please check your email to verify your account before continuing.',
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

export const PASSWORD_MIN = 6;
export const PHONE_MIN = 10;

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
