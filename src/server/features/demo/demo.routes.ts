import type { FastifyInstance } from 'fastify';
import { demoRoutes } from '#contract/demo.ts';
import type { BindRoute } from '#server/platform/bind-route.ts';
import type { RateLimits } from '#server/platform/rate-limits.ts';
import type { DemoService } from './demo.service.ts';

const SWEEP_MILLISECONDS = 10 * 60_000;

export function bindDemoRoutes(bind: BindRoute, service: DemoService, limits: RateLimits | null): void {
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
    limits === null ? {} : { limit: { bucket: 'demo', by: 'address', ...limits.demo } },
  );
  bind(
    demoRoutes.reset,
    ({ user }) => service.reset(user),
    limits === null ? {} : { limit: { bucket: 'demo-reset', by: 'person', ...limits.demo } },
  );
}

/** At the start and then every ten minutes, sample families whose day is over are taken away. */
export function installDemoSweep(app: FastifyInstance, service: DemoService): void {
  const sweep = (): void => {
    service.sweep().catch((error: Error) => {
      app.log.warn({ reason: error.name }, 'old sample families could not be deleted');
    });
  };
  const sweeping = setInterval(sweep, SWEEP_MILLISECONDS);
  sweeping.unref();
  app.addHook('onReady', async () => sweep());
  app.addHook('onClose', async () => clearInterval(sweeping));
}
