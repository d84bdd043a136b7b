import type { BindRoute } from '#platform/server/bind-route.ts';
import { consentRoutes } from '../contract.ts';
import type { ConsentsService } from './consents.service.ts';

export function bindConsentRoutes(bind: BindRoute, service: ConsentsService): void {
  bind(consentRoutes.read, ({ user }) => service.read(user));
  bind(consentRoutes.record, ({ user, body }) => service.record(user, body));
}
