import type { FastifyRequest } from 'fastify';
import type { AccountsService } from '#features/account/server/accounts/accounts.service.ts';
import type { BindRoute, SignedInUser } from '#platform/server/bind-route.ts';
import { familyMemberRoutes } from '../contract.ts';
import type { FamilyMembersService } from './family-members.service.ts';

export function bindFamilyMemberRoutes(
  bind: BindRoute,
  service: FamilyMembersService,
  accounts: Pick<AccountsService, 'confirmPerson'>,
): void {
  bind(familyMemberRoutes.list, ({ user }) => service.list(user));
  bind(familyMemberRoutes.create, ({ user, body }) => service.create(user, body));
  bind(familyMemberRoutes.read, ({ user, params }) => service.read(user, params.id));
  const confirm = async (
    user: SignedInUser,
    confirmed: { password?: string | undefined } | undefined,
    { headers }: FastifyRequest,
  ) => {
    // Nobody knows the password of a sample family.
    if (confirmed === undefined || user.demo) return;
    const origin = { cookie: headers.cookie, userAgent: headers['user-agent'] };
    await accounts.confirmPerson(user, confirmed.password, origin);
  };
  bind(familyMemberRoutes.update, async ({ user, params, body, request }) => {
    const { ageConfirmed, ...provided } = body;
    await confirm(user, ageConfirmed, request);
    return service.update(user, params.id, provided, { isAgeConfirmed: ageConfirmed !== undefined });
  });
  bind(familyMemberRoutes.remove, async ({ user, params, body, request }) => {
    const confirmed = body?.confirmed;
    await confirm(user, confirmed, request);
    await service.remove(user, params.id, { isConfirmed: confirmed !== undefined });
    return undefined;
  });
}
