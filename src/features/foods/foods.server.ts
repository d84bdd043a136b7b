import type { ServerFeature } from '#platform/server/server-feature.ts';
import { bindBarcodeRoutes } from './server/barcodes/barcodes.routes.ts';
import type { BarcodesService } from './server/barcodes/barcodes.service.ts';
import { bindFoodRoutes } from './server/foods.routes.ts';
import type { FoodsService } from './server/foods.service.ts';
import { foodRecords } from './server/records.ts';

interface Services {
  readonly foods: FoodsService;
  readonly barcodes: BarcodesService;
}

export const foodsServer = {
  name: 'foods',
  records: foodRecords,
  serve(services, { bind, limits }) {
    bindFoodRoutes(bind, services.foods, limits);
    bindBarcodeRoutes(bind, services.barcodes, limits);
  },
} satisfies ServerFeature<Services>;
