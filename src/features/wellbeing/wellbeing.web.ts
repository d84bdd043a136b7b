import { IconMoodHeart } from '@tabler/icons-react';
import type { WebFeature } from '#platform/web/web-feature.ts';
import { wellbeingPaths } from './contract/paths.ts';

export const wellbeingWeb: WebFeature = {
  name: 'wellbeing',
  places: [
    {
      to: '/wellbeing',
      label: 'Wellbeing',
      Icon: IconMoodHeart,
      key: 'b',
      need: 'coach:read',
      words: ['mood', 'stress', 'sleep', 'feelings', 'check-in', 'mind', 'calm', 'breathing', 'sad', 'worry'],
      group: 'health',
      order: 25,
    },
  ],
  stale: [
    { writes: wellbeingPaths.entries, reads: [[wellbeingPaths.entries], [wellbeingPaths.settings]] },
    // Ages decide what the page is for someone, and the household who can be shown something.
    { writes: '/api/family-members', reads: [[wellbeingPaths.settings]] },
    { writes: '/api/household', reads: [[wellbeingPaths.settings]] },
    // The country of the help lines.
    { writes: '/api/coach/settings', reads: [[wellbeingPaths.settings]] },
  ],
};
