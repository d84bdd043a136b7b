import type { FastifyInstance } from 'fastify';
import { retentionRoutes } from '#contract/retention.ts';
import type { BindRoute } from '#server/platform/bind-route.ts';
import type { RetentionService } from './retention.service.ts';

const DAY_MILLISECONDS = 24 * 3_600_000;
/** The first round waits until a start is long over. */
const FIRST_MILLISECONDS = 10 * 60_000;

export function bindRetentionRoutes(bind: BindRoute, service: RetentionService): void {
  bind(retentionRoutes.read, ({ user }) => service.read(user));
  bind(retentionRoutes.update, ({ user, body }) => service.update(user, body));
}

/** Two processes that sweep at once are no harm: what is gone is gone. */
export function installRetentionSweep(app: FastifyInstance, service: RetentionService): void {
  const sweep = (): void => {
    service
      .sweep()
      .then((gone) => app.log.info(gone, 'what was kept long enough was removed'))
      .catch((error: Error) => app.log.warn({ reason: error.name }, 'old plans and lists were not removed'));
  };
  const first = setTimeout(sweep, FIRST_MILLISECONDS).unref();
  const daily = setInterval(sweep, DAY_MILLISECONDS).unref();
  app.addHook('onClose', async () => {
    clearTimeout(first);
    clearInterval(daily);
  });
}
