import type { ServerFeature } from '#platform/server/server-feature.ts';
import type { GrowthService } from './server/growth.service.ts';
import { bindMeasurementRoutes } from './server/measurements.routes.ts';
import type { MeasurementsService } from './server/measurements.service.ts';
import { measurementRecords } from './server/records.ts';

interface Services {
  readonly measurements: MeasurementsService;
  readonly growth: GrowthService;
}

export const measurementsServer = {
  name: 'measurements',
  records: measurementRecords,
  upkeep: ({ measurements }: Services) => ({
    history: measurements.history,
    fillSample: measurements.addSample,
  }),
  serve({ measurements, growth }, { bind, limited }) {
    bindMeasurementRoutes(bind, measurements, growth, limited);
  },
} satisfies ServerFeature<Services>;
