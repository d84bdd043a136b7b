import type { HelpArticleFacts } from './help-article-facts.ts';

export const START: readonly HelpArticleFacts[] = [
  {
    slug: 'first-steps',
    title: 'First steps with Hearthwell',
    summary: 'From a new account to a first meal plan and a grocery list, step by step.',
    words: ['start', 'begin', 'setup', 'onboarding', 'tutorial', 'tour', 'new here', 'guide'],
    related: ['sample-family', 'add-family-members', 'make-a-meal-plan'],
  },
  {
    slug: 'sample-family',
    title: 'Look around with the sample family',
    summary: 'Open a made-up family with plans and lists, and try everything before you add your own.',
    words: ['demo', 'example', 'try', 'test', 'trial', 'sample household'],
    related: ['first-steps', 'run-at-home', 'read-a-plan'],
  },
  {
    slug: 'accounts-and-passwords',
    title: 'Accounts and passwords',
    summary: 'Sign up, sign in, use your device to fill in the password, and sign out safely.',
    words: [
      'login',
      'log in',
      'sign in',
      'sign up',
      'register',
      'forgot password',
      'reset password',
      'username',
      'biometrics',
      'fingerprint',
      'log out',
    ],
    related: ['privacy-and-encryption', 'make-a-meal-plan', 'troubleshooting'],
  },
];
