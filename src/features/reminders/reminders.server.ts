import type { ServerFeature } from '#platform/server/server-feature.ts';
import { reminderRecords } from './server/records.ts';
import { bindReminderRoutes } from './server/reminders.routes.ts';
import type { RemindersService } from './server/reminders.service.ts';

interface Services {
  readonly reminders: RemindersService;
}

export const remindersServer = {
  name: 'reminders',
  records: reminderRecords,
  serve(services, { bind }) {
    bindReminderRoutes(bind, services.reminders);
  },
} satisfies ServerFeature<Services>;
