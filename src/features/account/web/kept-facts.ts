import type { KeptFact } from '#platform/web/web-feature.ts';

/** For the privacy page; src/app/web/routes/privacy.tsx finds it. */
export const keptFacts: readonly KeptFact[] = [
  {
    name: 'Your account',
    text: 'Username, email address and password. The password is scrambled one way, so no one can read it. Your phone number, if you gave one: encrypted.',
    tables: ['auth.users', 'auth.accounts'],
    order: 10,
  },
  {
    name: 'Your sign-ins',
    text: 'When you signed in and the name of your browser. They keep you signed in, and you can see them. No network address is stored with them. Passkeys: the public half only.',
    tables: ['auth.sessions', 'auth.passkeys'],
    order: 20,
  },
  {
    name: 'What happened to your account',
    text: 'New devices, a changed password or username, a download of your data and so on. Each is deleted after one year.',
    tables: ['auth.security_events'],
    order: 30,
  },
  {
    name: 'How you like it',
    text: 'Units, and how the pages look, as you chose them.',
    tables: ['auth.user_preferences'],
    order: 40,
  },
];
