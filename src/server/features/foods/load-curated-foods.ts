import { createHash } from 'node:crypto';
import type { Food } from '#core/foods/food.ts';
import { knownNutrients } from '#core/foods/found-food.ts';
import type { KnowledgeBase } from '#core/foods/knowledge-base.ts';
import { portionLabel } from '#core/foods/portion-label.ts';
import { searchColumns } from '#core/search/catalog-words.ts';
import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import {
  type CuratedChange,
  type CuratedRow,
  createCuratedFoodsRepository,
} from './curated-foods.repository.ts';

/** Uses in recipes that make a food as usual as it can be. */
const MANY_RECIPES = 100;

type Content = Omit<CuratedRow, 'contentHash' | 'updatedAt'>;

function contentOf(food: Food, recipesWithIt: number): Content {
  return {
    source: 'curated',
    sourceId: food.id,
    name: food.name,
    brand: null,
    category: food.aisle,
    isGeneric: true,
    contains: [...food.contains],
    mayContain: [...food.mayContain],
    areAllergensKnown: true,
    nutrients: knownNutrients(food.nutrients),
    isPer100Ml: false,
    portions: food.portions.map((portion) => ({ label: portionLabel(portion), grams: portion.grams })),
    ...searchColumns({
      source: 'curated',
      sourceId: food.id,
      name: food.name,
      otherNames: food.synonyms,
      brand: null,
      isGeneric: true,
      popularity: Math.min(1, Math.log(1 + recipesWithIt) / Math.log(1 + MANY_RECIPES)),
    }),
  };
}

const hashOf = (content: Content): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

/**
 * Copies the product's own foods beside those of larger sources, so that tables and reports have all of them in one
 * place. One transaction; a food that has not changed is left alone, one that is gone is taken out.
 */
export async function loadCuratedFoods(
  database: Database,
  { foods, recipes }: KnowledgeBase,
  clock: Clock,
): Promise<CuratedChange> {
  const uses = Map.groupBy(
    recipes.flatMap((recipe) => [...new Set(recipe.ingredients.map(({ food }) => food))]),
    (food) => food,
  );
  const contents = [...foods.values()].map((food) => contentOf(food, uses.get(food.id)?.length ?? 0));
  const repository = createCuratedFoodsRepository();
  return database.withTransaction(async (db) => {
    await repository.lock(db);
    const known = await repository.hashes(db);
    const changed = contents
      .map((content): CuratedRow => ({ ...content, contentHash: hashOf(content), updatedAt: clock() }))
      .filter(({ sourceId, contentHash }) => known.get(sourceId) !== contentHash);
    const gone = [...known.keys()].filter((id) => !foods.has(id));
    if (changed.length > 0) await repository.store(db, changed);
    if (gone.length > 0) await repository.remove(db, gone);
    return { stored: changed.length, removed: gone.length };
  });
}
