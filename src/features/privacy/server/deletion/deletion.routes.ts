import type { FastifyRequest } from 'fastify';
import type { RequestOrigin } from '#features/account/server/accounts/accounts.service.ts';
import type { BindRoute } from '#platform/server/bind-route.ts';
import { CONFIRM } from '#platform/server/general-limits.ts';
import type { Limited } from '#platform/server/rate-limits.ts';
import { deletionRoutes } from '../../contract/deletion.ts';
import type { DeletionService } from './deletion.service.ts';

const originOf = ({ headers }: FastifyRequest): RequestOrigin => ({
  cookie: headers.cookie,
  userAgent: headers['user-agent'],
});

export function bindDeletionRoutes(bind: BindRoute, service: DeletionService, limited: Limited): void {
  const options = limited(CONFIRM);
  bind(
    deletionRoutes.account,
    ({ user, body, request }) => service.removeAccount(user, body, originOf(request)),
    options,
  );
  bind(
    deletionRoutes.household,
    ({ user, body, request }) => service.removeHousehold(user, body, originOf(request)),
    options,
  );
}
