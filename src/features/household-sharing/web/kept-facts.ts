import type { KeptFact } from '#platform/web/web-feature.ts';

/** For the privacy page; src/app/web/routes/privacy.tsx finds it. */
export const keptFacts: readonly KeptFact[] = [
  {
    name: 'Who is in the household',
    text: 'Who may see and do what. For open invitations, the address, if you gave one, is encrypted.',
    tables: ['auth.memberships', 'auth.invitations', 'public.household_settings'],
    order: 120,
  },
];
