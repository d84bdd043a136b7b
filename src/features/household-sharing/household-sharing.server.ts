import type { ServerFeature } from '#platform/server/server-feature.ts';
import type { HouseholdService } from './server/household.service.ts';
import { bindHouseholdSharingRoutes } from './server/household-sharing.routes.ts';
import type { InvitationsService } from './server/invitations.service.ts';
import { sharingRecords } from './server/records.ts';

interface Services {
  readonly sharing: { readonly household: HouseholdService; readonly invitations: InvitationsService };
}

export const householdSharingServer = {
  name: 'household-sharing',
  records: sharingRecords,
  serve(services, { bind, limits, publicUrl }) {
    bindHouseholdSharingRoutes(bind, services.sharing, { limits, publicUrl });
  },
} satisfies ServerFeature<Services>;
