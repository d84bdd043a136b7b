import type { ServerFeature } from '#platform/server/server-feature.ts';
import { bindBarcodeRoutes } from './server/barcodes/barcodes.routes.ts';
import type { BarcodesService } from './server/barcodes/barcodes.service.ts';
import { bindFamilyFoodRoutes } from './server/family-foods/family-foods.routes.ts';
import type { FamilyFoodsService } from './server/family-foods/family-foods.service.ts';
import { bindFoodRoutes } from './server/foods.routes.ts';
import type { FoodsService } from './server/foods.service.ts';
import { BARCODES } from './server/rate-limits.ts';
import { foodRecords } from './server/records.ts';

interface Services {
  readonly foods: FoodsService;
  readonly familyFoods: FamilyFoodsService;
  readonly barcodes: BarcodesService;
}

export const foodsServer = {
  name: 'foods',
  records: foodRecords,
  rateLimits: [BARCODES],
  upkeep: ({ barcodes, familyFoods }: Services) => ({
    daily: { 'barcode-lookups-sweep': barcodes.sweep },
    fillSample: familyFoods.addSample,
  }),
  serve(services, { bind, limited }) {
    bindFoodRoutes(bind, services.foods, limited);
    bindFamilyFoodRoutes(bind, services.familyFoods);
    bindBarcodeRoutes(bind, services.barcodes, limited);
  },
} satisfies ServerFeature<Services>;
