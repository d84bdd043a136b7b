import type { KeptFact } from '#platform/web/web-feature.ts';

/** For the privacy page; src/app/web/routes/privacy.tsx finds it. */
export const keptFacts: readonly KeptFact[] = [
  {
    name: 'What you agreed to',
    text: 'Which version of these texts, and when. For a child: which parent or guardian agreed, and when.',
    tables: ['auth.user_consents', 'public.member_consents'],
    order: 70,
  },
];
