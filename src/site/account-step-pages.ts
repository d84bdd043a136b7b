import type { SitePage } from './site-pages.ts';

/** Where links in mails lead: in no menu, and so not in the table that every page of the browser loads. */
export const accountStepPages = {
  verifyEmail: {
    path: '/verify-email',
    label: 'Confirm your address',
    title: 'Confirm your email address',
    description: 'Confirm the email address of your Hearthwell account with the link or code from our email.',
    group: 'account',
  },
  forgotPassword: {
    path: '/forgot-password',
    label: 'Forgot password',
    title: 'Forgot your password?',
    description: 'Ask for a link by email to choose a new password for your Hearthwell account.',
    group: 'account',
  },
  resetPassword: {
    path: '/reset-password',
    label: 'New password',
    title: 'Choose a new password',
    description: 'Choose a new password for your Hearthwell account with the link or code from our email.',
    group: 'account',
  },
} as const satisfies Record<string, SitePage>;
