import type { BindRoute } from '#platform/server/bind-route.ts';
import { callerGone } from '#platform/server/caller-gone.ts';
import { FAMILY } from '#platform/server/general-limits.ts';
import type { Limited } from '#platform/server/rate-limits.ts';
import { growthRoutes } from '../contract/growth.ts';
import { measurementRoutes } from '../contract/measurements.ts';
import { milestoneRoutes } from '../contract/milestones.ts';
import type { GrowthService } from './growth.service.ts';
import type { MeasurementsService } from './measurements.service.ts';
import type { MilestonesService } from './milestones.service.ts';

export interface MeasurementServices {
  readonly measurements: MeasurementsService;
  readonly growth: GrowthService;
  readonly milestones: MilestonesService;
}

export function bindMeasurementRoutes(
  bind: BindRoute,
  { measurements, growth, milestones }: MeasurementServices,
  limited: Limited,
): void {
  bind(measurementRoutes.list, ({ user, query }) => measurements.list(user, query));
  bind(measurementRoutes.create, ({ user, body }) => measurements.create(user, body));
  bind(measurementRoutes.update, ({ user, params, body }) => measurements.update(user, params.id, body));
  bind(measurementRoutes.remove, async ({ user, params }) => {
    await measurements.remove(user, params.id);
    return undefined;
  });
  bind(measurementRoutes.csv, async ({ user, query, reply }) =>
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="measurements.csv"')
      .send(await measurements.csv(user, query.memberId)),
  );
  bind(measurementRoutes.readCsv, ({ user, body }) => measurements.readCsv(user, body));
  bind(growthRoutes.people, ({ user }) => growth.people(user));
  bind(growthRoutes.read, ({ user, params }) => growth.read(user, params.memberId));
  bind(growthRoutes.setFacts, ({ user, params, body }) => measurements.setFacts(user, params.memberId, body));
  bind(growthRoutes.setStandard, ({ user, body }) => growth.setStandard(user, body.standard));
  bind(milestoneRoutes.read, ({ user, params }) => milestones.read(user, params.memberId));
  bind(milestoneRoutes.set, async ({ user, params, body }) => {
    await milestones.set(user, params, body);
    return undefined;
  });
  bind(
    growthRoutes.pdf,
    async ({ user, params, reply }) => {
      const { file, name } = await growth.pdf(user, params.memberId, callerGone(reply));
      return reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `inline; filename="${name}"`)
        .send(file);
    },
    limited(FAMILY),
  );
}
