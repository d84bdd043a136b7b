import { apiPaths } from '#platform/contract/paths.ts';
import type { WebFeature } from '#platform/web/web-feature.ts';

const { household, invitations, households } = apiPaths.householdSharing;

export const householdSharingWeb: WebFeature = {
  name: 'household-sharing',
  stale: [
    {
      writes: household,
      // Who is in the household decides what a person may do, and which profiles they see.
      reads: [
        [household],
        [invitations],
        [households],
        [apiPaths.accounts.currentUser],
        [apiPaths.familyMembers.list],
      ],
    },
  ],
};
