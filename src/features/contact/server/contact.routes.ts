import type { BindRoute } from '#platform/server/bind-route.ts';
import type { Limited } from '#platform/server/rate-limits.ts';
import { contactRoutes } from '../contract.ts';
import type { ContactService } from './contact.service.ts';
import { MESSAGES } from './rate-limits.ts';

export function bindContactRoutes(bind: BindRoute, service: ContactService, limited: Limited): void {
  const options = limited(MESSAGES);
  bind(contactRoutes.contact, ({ body }) => service.contact(body), options);
  bind(contactRoutes.feedback, ({ body }) => service.feedback(body), options);
}
