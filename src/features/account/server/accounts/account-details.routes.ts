import type { BindRoute } from '#platform/server/bind-route.ts';
import type { RateLimits } from '#platform/server/rate-limits.ts';
import { accountDetailsRoutes } from '../../contract/account-details.ts';
import type { AccountDetailsService } from './account-details.service.ts';

export function bindAccountDetailsRoutes(
  bind: BindRoute,
  service: AccountDetailsService,
  limits: RateLimits | null,
): void {
  bind(
    accountDetailsRoutes.change,
    ({ user, body, request: { headers } }) =>
      service.change(user, body, { cookie: headers.cookie, userAgent: headers['user-agent'] }),
    limits === null ? {} : { limit: { bucket: 'confirm', by: 'person', ...limits.confirm } },
  );
}
