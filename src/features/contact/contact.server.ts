import type { ServerFeature } from '#platform/server/server-feature.ts';
import { bindContactRoutes } from './server/contact.routes.ts';
import type { ContactService } from './server/contact.service.ts';
import type { ContactDelivery } from './server/contact-delivery.ts';
import { MESSAGES } from './server/rate-limits.ts';
import { contactRecords } from './server/records.ts';

interface Services {
  readonly contact: { readonly service: ContactService; readonly delivery: ContactDelivery };
}

export const contactServer = {
  name: 'contact',
  records: contactRecords,
  rateLimits: [MESSAGES],
  serve(services, { app, bind, limited }) {
    const { service, delivery } = services.contact;
    bindContactRoutes(bind, service, limited);
    // What waited while the server was down goes out at its start.
    app.addHook('onReady', async () => delivery.wake());
    app.addHook('onClose', () => delivery.close());
  },
} satisfies ServerFeature<Services>;
