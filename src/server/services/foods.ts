import type { AppDeps } from '../app-deps.ts';
import { createRateLimitCounter } from '../db/rate-limit-counter.ts';
import { createBarcodesRepository } from '../features/barcodes/barcodes.repository.ts';
import { createBarcodesService } from '../features/barcodes/barcodes.service.ts';
import { createOpenFoodFactsClient } from '../features/barcodes/open-food-facts-client.ts';
import { createCatalogRepository } from '../features/foods/catalog.repository.ts';
import { createFoodMarksRepository } from '../features/foods/food-marks.repository.ts';
import { createFoodMarksService } from '../features/foods/food-marks.service.ts';
import { createFoodsService } from '../features/foods/foods.service.ts';
import type { Foundation } from './foundation.ts';

/** Foods of the product and of larger sources, by name and by barcode. */
export function createFoods(deps: AppDeps, { shared, lexicon }: Foundation) {
  const { database, knowledgeBase, logger, openFoodFacts = null } = deps;
  const foods = createFoodsService({
    catalog: createCatalogRepository(database.db),
    marks: createFoodMarksService({ ...shared, repository: createFoodMarksRepository() }),
    knowledgeBase,
    lexicon,
  });
  const barcodes = createBarcodesService({
    repository: createBarcodesRepository(database),
    foods,
    client: openFoodFacts === null ? null : createOpenFoodFactsClient(openFoodFacts),
    counter: createRateLimitCounter(database),
    lexicon,
    clock: shared.clock,
    onAway: (reason) => logger.warn({ reason }, 'could not reach Open Food Facts'),
  });
  deps.jobs.daily('barcode-lookups-sweep', barcodes.sweep);
  return { foods, barcodes };
}
