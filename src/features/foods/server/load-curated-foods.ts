import { type Food, portionLabel } from '#domain/foods/food.ts';
import { knownNutrients } from '#domain/foods/found-food.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { Clock } from '#platform/server/clock.ts';
import { type CatalogFood, contentHash } from '#platform/server/db/catalog-foods.ts';
import type { Database } from '#platform/server/db/database.ts';
import { createCuratedFoodsRepository } from './curated-foods.repository.ts';

/** Uses in recipes that make a food as usual as it can be. */
const MANY_RECIPES = 100;

function catalogFood(food: Food, recipesWithIt: number): CatalogFood {
  return {
    source: 'curated',
    sourceId: food.id,
    gtin: null,
    name: food.name,
    otherNames: food.synonyms,
    brand: null,
    category: food.aisle,
    isGeneric: true,
    ingredientsText: null,
    allergenText: null,
    tracesText: null,
    contains: food.contains,
    mayContain: food.mayContain,
    areAllergensKnown: true,
    nutrients: knownNutrients(food.nutrients),
    isPer100Ml: false,
    portions: food.portions.map((portion) => ({ label: portionLabel(portion), grams: portion.grams })),
    servingGrams: null,
    popularity: Math.min(1, Math.log(1 + recipesWithIt) / Math.log(1 + MANY_RECIPES)),
  };
}

/**
 * Copies the product's own foods beside those of larger sources, so that tables and reports have all of them in one
 * place. One transaction; a food that has not changed is left alone, one that is gone is taken out.
 */
export async function loadCuratedFoods(
  database: Database,
  { foods, recipes }: KnowledgeBase,
  clock: Clock,
): Promise<{ readonly stored: number; readonly removed: number }> {
  const uses = Map.groupBy(
    recipes.flatMap((recipe) => [...new Set(recipe.ingredients.map(({ food }) => food))]),
    (food) => food,
  );
  const ours = [...foods.values()].map((food) => catalogFood(food, uses.get(food.id)?.length ?? 0));
  const repository = createCuratedFoodsRepository(database);
  return database.withTransaction(async () => {
    await repository.lock();
    const known = await repository.hashes();
    const changed = ours.filter((food) => known.get(food.sourceId) !== contentHash(food));
    const gone = [...known.keys()].filter((id) => !foods.has(id));
    await repository.store(changed, clock());
    if (gone.length > 0) await repository.remove(gone);
    return { stored: changed.length, removed: gone.length };
  });
}
