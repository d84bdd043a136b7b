import { IconMessageHeart } from '@tabler/icons-react';
import type { WebFeature } from '#platform/web/web-feature.ts';

export const coachWeb: WebFeature = {
  name: 'coach',
  places: [
    {
      to: '/coach',
      label: 'Coach',
      Icon: IconMessageHeart,
      key: 'a',
      need: 'coach:read',
      words: ['ask', 'advice', 'chat', 'mood', 'crisis'],
      group: 'main',
      order: 4.8,
    },
  ],
  // Questions and settings alike.
  stale: [{ writes: 'coach', reads: [['/api/coach']] }],
};
