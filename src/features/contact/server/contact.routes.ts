import type { BindRoute, RouteOptions } from '#platform/server/bind-route.ts';
import type { RateLimits } from '#platform/server/rate-limits.ts';
import { contactRoutes } from '../contract.ts';
import type { ContactService } from './contact.service.ts';

export function bindContactRoutes(bind: BindRoute, service: ContactService, limits: RateLimits | null): void {
  const options: RouteOptions =
    limits === null ? {} : { limit: { bucket: 'contact', by: 'address', ...limits.contact } };
  bind(contactRoutes.contact, ({ body }) => service.contact(body), options);
  bind(contactRoutes.feedback, ({ body }) => service.feedback(body), options);
}
