import type { KeptFact } from '#platform/web/web-feature.ts';

/** For the privacy page; src/app/web/routes/privacy.tsx finds it. */
export const keptFacts: readonly KeptFact[] = [
  {
    name: 'Talks with the coach',
    text: 'What you ask and what we answer, encrypted, for a year unless your household says otherwise. Only you see it. You can delete any of it, show a talk to your household, and parents of teens see topics alone. Also: how many questions you asked on your latest day, the country of your help lines, and who agreed that facts about a person may go to a language model.',
    tables: ['public.coach_messages', 'public.coach_shares', 'public.coach_people', 'public.coach_consents'],
    order: 115,
  },
];
