import { RETENTION_DEFAULTS } from '#domain/household/retention.ts';
import type { KeptFact } from '#platform/web/web-feature.ts';

/** For the privacy page; src/app/web/routes/privacy.tsx finds it. */
export const keptFacts: readonly KeptFact[] = [
  {
    name: 'Your family’s profiles',
    text: 'Names, ages, sizes, allergies, diets, goals, likes and dislikes. Medical conditions, pregnancy and breastfeeding: encrypted.',
    tables: ['public.family_members'],
    order: 50,
  },
  {
    name: 'Who has seen a profile',
    text: `Who looked at it or changed it, in which hour, and which fields. Kept for ${RETENTION_DEFAULTS.accessLog} months, unless the owner chooses otherwise.`,
    tables: ['public.member_access_log'],
    order: 60,
  },
];
