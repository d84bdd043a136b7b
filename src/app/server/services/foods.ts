import { createBarcodesRepository } from '#features/foods/server/barcodes/barcodes.repository.ts';
import { createBarcodesService } from '#features/foods/server/barcodes/barcodes.service.ts';
import { createOpenFoodFactsClient } from '#features/foods/server/barcodes/open-food-facts-client.ts';
import { createCatalogRepository } from '#features/foods/server/catalog.repository.ts';
import { createFamilyFoodsRepository } from '#features/foods/server/family-foods/family-foods.repository.ts';
import { createFamilyFoodsService } from '#features/foods/server/family-foods/family-foods.service.ts';
import { createFoodMarksRepository } from '#features/foods/server/food-marks.repository.ts';
import { createFoodMarksService } from '#features/foods/server/food-marks.service.ts';
import { createFoodsService } from '#features/foods/server/foods.service.ts';
import { createLabelReader } from '#features/foods/server/label-reader.ts';
import { createRateLimitCounter } from '#platform/server/db/rate-limit-counter.ts';
import type { AppDeps } from '../app-deps.ts';
import type { Foundation } from './foundation.ts';

/** Foods of the product and of larger sources, by name and by barcode. */
export function createFoods(deps: AppDeps, { shared, lexicon, ciphers, quotas }: Foundation) {
  const { database, knowledgeBase, logger, openFoodFacts = null } = deps;
  const foodMarks = createFoodMarksService({ ...shared, repository: createFoodMarksRepository() });
  const readLabel = createLabelReader(lexicon);
  const familyFoods = createFamilyFoodsService({
    ...shared,
    repository: createFamilyFoodsRepository(),
    ciphers,
    quotas,
    readLabel,
  });
  const foods = createFoodsService({
    catalog: createCatalogRepository(database.db),
    marks: foodMarks,
    family: familyFoods,
    knowledgeBase,
    readLabel,
    lexicon,
  });
  const barcodes = createBarcodesService({
    repository: createBarcodesRepository(database),
    foods,
    family: familyFoods,
    client: openFoodFacts === null ? null : createOpenFoodFactsClient(openFoodFacts),
    counter: createRateLimitCounter(database),
    lexicon,
    clock: shared.clock,
    onAway: (reason) => logger.warn({ reason }, 'could not reach Open Food Facts'),
  });
  return { foods, foodMarks, familyFoods, barcodes };
}
