import type { BindRoute } from '#platform/server/bind-route.ts';
import { reminderRoutes } from '../contract/reminders.ts';
import type { RemindersService } from './reminders.service.ts';

export function bindReminderRoutes(bind: BindRoute, service: RemindersService): void {
  bind(reminderRoutes.devices, ({ user }) => service.devices(user));
  bind(reminderRoutes.addDevice, ({ user, body, request }) =>
    service.addDevice(user, body, request.headers['user-agent']),
  );
  bind(reminderRoutes.removeDevice, async ({ user, params }) => {
    await service.removeDevice(user, params.id);
    return undefined;
  });
}
