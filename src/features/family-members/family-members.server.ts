import type { AccountsService } from '#features/account/server/accounts/accounts.service.ts';
import type { ServerFeature } from '#platform/server/server-feature.ts';
import { bindAccessLogRoutes } from './server/access-log/access-log.routes.ts';
import type { AccessLogService } from './server/access-log/access-log.service.ts';
import { bindFamilyMemberRoutes } from './server/family-members.routes.ts';
import type { FamilyMembersService } from './server/family-members.service.ts';
import { bindLimitRoutes } from './server/limits/limits.routes.ts';
import type { LimitsService } from './server/limits/limits.service.ts';
import { familyMemberRecords } from './server/records.ts';

interface Services {
  readonly familyMembers: FamilyMembersService;
  readonly accounts: AccountsService;
  readonly limits: LimitsService;
  readonly accessLog: AccessLogService;
}

export const familyMembersServer = {
  name: 'family-members',
  records: familyMemberRecords,
  upkeep: ({ familyMembers, accessLog }: Services) => ({
    removeOld: { accessLog: (tx, { made }) => accessLog.removeBefore(tx, made) },
    history: familyMembers.history,
  }),
  serve(services, { bind }) {
    bindFamilyMemberRoutes(bind, services.familyMembers, services.accounts);
    bindLimitRoutes(bind, services.limits);
    bindAccessLogRoutes(bind, services.accessLog);
  },
} satisfies ServerFeature<Services>;
