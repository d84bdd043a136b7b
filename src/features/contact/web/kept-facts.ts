import type { KeptFact } from '#platform/web/web-feature.ts';

/** For the privacy page; src/app/web/routes/privacy.tsx finds it. */
export const keptFacts: readonly KeptFact[] = [
  {
    name: 'What you write to us',
    text: 'Messages sent with the contact and feedback forms: encrypted. If email is set up, they are emailed to the person who runs this Hearthwell.',
    tables: ['auth.contact_messages'],
    order: 130,
  },
];
