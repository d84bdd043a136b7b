import type { BindRoute } from '#platform/server/bind-route.ts';
import { CONFIRM } from '#platform/server/general-limits.ts';
import type { Limited } from '#platform/server/rate-limits.ts';
import { accountDetailsRoutes } from '../../contract/account-details.ts';
import type { AccountDetailsService } from './account-details.service.ts';

export function bindAccountDetailsRoutes(
  bind: BindRoute,
  service: AccountDetailsService,
  limited: Limited,
): void {
  bind(
    accountDetailsRoutes.change,
    ({ user, body, request: { headers } }) =>
      service.change(user, body, { cookie: headers.cookie, userAgent: headers['user-agent'] }),
    limited(CONFIRM),
  );
}
