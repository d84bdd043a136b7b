import type { FastifyRequest } from 'fastify';
import type { RequestOrigin } from '#features/account/server/accounts/accounts.service.ts';
import type { BindRoute } from '#platform/server/bind-route.ts';
import { SIGN_UP } from '#platform/server/general-limits.ts';
import type { Limited } from '#platform/server/rate-limits.ts';
import { linkOrigin } from '#platform/server/site-links.ts';
import { householdRoutes, invitationRoutes } from '../contract.ts';
import type { HouseholdService } from './household.service.ts';
import type { InvitationsService } from './invitations.service.ts';
import { INVITATIONS_OPENED, INVITATIONS_SENT } from './rate-limits.ts';

const originOf = (request: FastifyRequest): RequestOrigin => ({
  cookie: request.headers.cookie,
  userAgent: request.headers['user-agent'],
});

function bindHousehold(bind: BindRoute, service: HouseholdService): void {
  bind(householdRoutes.household, ({ user }) => service.read(user));
  bind(householdRoutes.rename, ({ user, body }) => service.rename(user, body.name));
  bind(householdRoutes.changePerson, ({ user, params, body }) => service.changePerson(user, params.id, body));
  bind(householdRoutes.removePerson, async ({ user, params }) => {
    await service.removePerson(user, params.id);
    return undefined;
  });
  bind(householdRoutes.moveOut, async ({ user, params }) => {
    await service.moveOut(user, params.id);
    return undefined;
  });
  bind(householdRoutes.leave, ({ user, request }) => service.leave(user, originOf(request)));
  bind(householdRoutes.households, ({ user }) => service.households(user));
  bind(householdRoutes.switchHousehold, ({ user, body, request }) =>
    service.switchTo(user, body.householdId, originOf(request)),
  );
}

export interface SharingRouteOptions {
  readonly limited: Limited;
  readonly publicUrl: string | null;
}

function bindInvitations(
  bind: BindRoute,
  service: InvitationsService,
  { limited, publicUrl }: SharingRouteOptions,
): void {
  const guessing = limited(INVITATIONS_OPENED);
  bind(invitationRoutes.list, ({ user }) => service.list(user));
  bind(
    invitationRoutes.create,
    ({ user, body, request }) =>
      service.create(user, body, {
        here: `${request.protocol}://${request.host}`,
        forMail: linkOrigin(publicUrl, request),
      }),
    limited(INVITATIONS_SENT),
  );
  bind(invitationRoutes.revoke, async ({ user, params }) => {
    await service.revoke(user, params.id);
    return undefined;
  });
  bind(invitationRoutes.look, ({ body }) => service.look(body.secret), guessing);
  bind(
    invitationRoutes.accept,
    ({ user, body, request }) => service.accept(user, body.secret, originOf(request)),
    guessing,
  );
  bind(
    invitationRoutes.signUp,
    async ({ body: { secret, ...account }, request, reply }) => {
      const { value, cookies } = await service.signUp(secret, account, {
        ...originOf(request),
        links: linkOrigin(publicUrl, request),
      });
      for (const cookie of cookies) reply.header('set-cookie', cookie);
      return value;
    },
    limited(SIGN_UP),
  );
}

export function bindHouseholdSharingRoutes(
  bind: BindRoute,
  services: { readonly household: HouseholdService; readonly invitations: InvitationsService },
  options: SharingRouteOptions,
): void {
  bindHousehold(bind, services.household);
  bindInvitations(bind, services.invitations, options);
}
