import { accountDetailsRoutes } from '#contract/account-details.ts';
import type { BindRoute } from '#server/platform/bind-route.ts';
import type { RateLimits } from '#server/platform/rate-limits.ts';
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
