import { contactRoutes } from '#contract/contact.ts';
import type { BindRoute, RouteOptions } from '#server/platform/bind-route.ts';
import type { RateLimits } from '#server/platform/rate-limits.ts';
import type { ContactService } from './contact.service.ts';

export function bindContactRoutes(bind: BindRoute, service: ContactService, limits: RateLimits | null): void {
  const options: RouteOptions =
    limits === null ? {} : { limit: { bucket: 'contact', by: 'address', ...limits.contact } };
  bind(contactRoutes.contact, ({ body }) => service.contact(body), options);
  bind(contactRoutes.feedback, ({ body }) => service.feedback(body), options);
}
