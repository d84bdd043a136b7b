import type { ServerFeature } from '#platform/server/server-feature.ts';
import { bindConsentRoutes } from './server/consents.routes.ts';
import type { ConsentsService } from './server/consents.service.ts';
import { consentRecords } from './server/records.ts';

interface Services {
  readonly consents: ConsentsService;
}

export const consentsServer = {
  name: 'consents',
  records: consentRecords,
  serve(services, { bind }) {
    bindConsentRoutes(bind, services.consents);
  },
} satisfies ServerFeature<Services>;
