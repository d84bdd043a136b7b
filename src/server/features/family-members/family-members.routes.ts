import { familyMemberRoutes } from '#contract/family-members.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { BindRoute } from '#server/platform/bind-route.ts';
import type { FamilyMembersService } from './family-members.service.ts';

export function bindFamilyMemberRoutes(
  bind: BindRoute,
  service: FamilyMembersService,
  accounts: Pick<AccountsService, 'confirmPerson'>,
): void {
  bind(familyMemberRoutes.list, ({ user }) => service.list(user));
  bind(familyMemberRoutes.create, ({ user, body }) => service.create(user, body));
  bind(familyMemberRoutes.read, ({ user, params }) => service.read(user, params.id));
  bind(familyMemberRoutes.update, async ({ user, params, body, request: { headers } }) => {
    const { ageConfirmed, ...told } = body;
    // Nobody knows the password of a sample family.
    if (ageConfirmed !== undefined && !user.demo) {
      const origin = { cookie: headers.cookie, userAgent: headers['user-agent'] };
      await accounts.confirmPerson(user, ageConfirmed.password, origin);
    }
    return service.update(user, params.id, told, { isAgeConfirmed: ageConfirmed !== undefined });
  });
  bind(familyMemberRoutes.remove, async ({ user, params }) => {
    await service.remove(user, params.id);
    return undefined;
  });
}
