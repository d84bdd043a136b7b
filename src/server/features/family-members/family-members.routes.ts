import { familyMemberRoutes } from '#contract/family-members.ts';
import type { BindRoute } from '#server/platform/bind-route.ts';
import type { FamilyMembersService } from './family-members.service.ts';

export function bindFamilyMemberRoutes(bind: BindRoute, service: FamilyMembersService): void {
  bind(familyMemberRoutes.list, ({ user }) => service.list(user));
  bind(familyMemberRoutes.create, ({ user, body }) => service.create(user, body));
  bind(familyMemberRoutes.read, ({ user, params }) => service.read(user, params.id));
  bind(familyMemberRoutes.update, ({ user, params, body }) => service.update(user, params.id, body));
  bind(familyMemberRoutes.remove, async ({ user, params }) => {
    await service.remove(user, params.id);
    return undefined;
  });
}
