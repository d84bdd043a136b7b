import { apiPaths } from '#platform/contract/paths.ts';
import type { WebFeature } from '#platform/web/web-feature.ts';

export const foodsWeb: WebFeature = {
  name: 'foods',
  stale: [
    { writes: apiPaths.foods.search, reads: [[apiPaths.foods.search]] },
    {
      writes: apiPaths.familyFoods.list,
      reads: [[apiPaths.familyFoods.list], [apiPaths.foods.search], [apiPaths.barcodes.lookUp]],
    },
  ],
};
