import type { FastifyInstance } from 'fastify';
import type { BindRoute } from '#platform/server/bind-route.ts';
import type { Limited } from '#platform/server/rate-limits.ts';
import { demoRoutes } from '../contract.ts';
import type { DemoService } from './demo.service.ts';
import { prepareWhenIdle } from './prepare-when-idle.ts';
import { SAMPLE_FAMILIES } from './rate-limits.ts';

const SWEEP_MILLISECONDS = 10 * 60_000;

export function bindDemoRoutes(bind: BindRoute, service: DemoService, limited: Limited): void {
  bind(demoRoutes.state, async () => service.state());
  bind(
    demoRoutes.open,
    async ({ request, reply }) => {
      const { value, cookies } = await service.open({
        cookie: undefined,
        userAgent: request.headers['user-agent'],
      });
      for (const cookie of cookies) reply.header('set-cookie', cookie);
      return value;
    },
    {
      opensSample: true,
      ...limited(SAMPLE_FAMILIES),
    },
  );
  bind(
    demoRoutes.reset,
    ({ user }) => service.reset(user),
    limited(SAMPLE_FAMILIES, { bucket: 'demo-reset', by: 'person' }),
  );
}

/** How long a visitor who just came has the machine to themselves before the next copy is made. */
const REFILL_MILLISECONDS = 3_000;

/**
 * At the start and then every ten minutes, sample families whose day is over are taken away.
 *
 * @param preparesAhead copies are opened before visitors come, and again after one was taken
 */
export function installDemoUpkeep(app: FastifyInstance, service: DemoService, preparesAhead: boolean): void {
  let refilling: NodeJS.Timeout | undefined;
  let stopPreparing: () => void = () => undefined;
  const sweep = (): void => {
    service.sweep().catch((error: Error) => {
      app.log.warn({ reason: error.name }, 'sample families could not be looked after');
    });
  };
  const sweeping = setInterval(sweep, SWEEP_MILLISECONDS);
  sweeping.unref();
  app.addHook('onReady', async () => {
    sweep();
    if (preparesAhead) stopPreparing = prepareWhenIdle(service, app.log, service.state().ready);
  });
  if (preparesAhead) {
    app.addHook('onResponse', async (request, reply) => {
      if (reply.statusCode !== 201 || request.routeOptions.url !== demoRoutes.open.path) return;
      clearTimeout(refilling);
      refilling = setTimeout(sweep, REFILL_MILLISECONDS);
      refilling.unref();
    });
  }
  app.addHook('onClose', async () => {
    clearInterval(sweeping);
    clearTimeout(refilling);
    stopPreparing();
    await service.close();
  });
}
