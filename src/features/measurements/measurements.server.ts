import type { ServerFeature } from '#platform/server/server-feature.ts';
import { bindMeasurementRoutes, type MeasurementServices } from './server/measurements.routes.ts';
import { measurementRecords } from './server/records.ts';

export const measurementsServer = {
  name: 'measurements',
  records: measurementRecords,
  upkeep: ({ measurements, milestones }: MeasurementServices) => ({
    history: {
      async moveMember(move) {
        await measurements.history.moveMember(move);
        await milestones.history.moveMember(move);
      },
    },
    async fillSample(tx, sample) {
      await measurements.addSample(tx, sample);
      await milestones.addSample(tx, sample);
    },
  }),
  serve(services, { bind, limited }) {
    bindMeasurementRoutes(bind, services, limited);
  },
} satisfies ServerFeature<MeasurementServices>;
