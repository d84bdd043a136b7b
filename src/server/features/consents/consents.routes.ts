import { consentRoutes } from '#contract/consents.ts';
import type { BindRoute } from '#server/platform/bind-route.ts';
import type { ConsentsService } from './consents.service.ts';

export function bindConsentRoutes(bind: BindRoute, service: ConsentsService): void {
  bind(consentRoutes.read, ({ user }) => service.read(user));
  bind(consentRoutes.record, ({ user, body }) => service.record(user, body));
}
