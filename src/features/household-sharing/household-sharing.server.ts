import type { ServerFeature } from '#platform/server/server-feature.ts';
import type { HouseholdService } from './server/household.service.ts';
import { bindHouseholdSharingRoutes } from './server/household-sharing.routes.ts';
import type { InvitationsService } from './server/invitations.service.ts';
import { INVITATIONS_OPENED, INVITATIONS_SENT } from './server/rate-limits.ts';
import { sharingRecords } from './server/records.ts';

interface Services {
  readonly sharing: {
    readonly household: HouseholdService;
    readonly invitations: InvitationsService;
  };
}

export const householdSharingServer = {
  name: 'household-sharing',
  records: sharingRecords,
  rateLimits: [INVITATIONS_OPENED, INVITATIONS_SENT],
  serve(services, { bind, limited, publicUrl }) {
    bindHouseholdSharingRoutes(bind, services.sharing, { limited, publicUrl });
  },
} satisfies ServerFeature<Services>;
