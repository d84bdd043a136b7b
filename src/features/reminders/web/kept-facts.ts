import type { KeptFact } from '#platform/web/web-feature.ts';

/** For the privacy page; src/app/web/routes/privacy.tsx finds it. */
export const keptFacts: readonly KeptFact[] = [
  {
    name: 'Reminders',
    text: 'When you are reminded of what, and the address at which your browser takes messages (encrypted), until you turn them off. Messages pass through your browser’s maker, who cannot read them.',
    tables: ['public.reminders', 'public.reminder_devices'],
    order: 98,
  },
];
