import type { Food } from '#domain/foods/food.ts';
import { type FoodPlace, foodId, foodKey, foodPlace } from '#domain/foods/food-id.ts';
import { createFoodSearch } from '#domain/foods/food-search.ts';
import { foundFood } from '#domain/foods/found-food.ts';
import { isShopNumber } from '#domain/foods/gtin.ts';
import type { AllergenLexicon } from '#domain/labels/lexicon.ts';
import { allergensOfSources } from '#domain/labels/stored-label.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { Found } from '#domain/text/text-search.ts';
import { allow, allowEveryone } from '#platform/server/access.ts';
import type { Actor } from '#platform/server/db/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { whileUsed } from '#platform/server/kept-values.ts';
import type { AnyFoodAnswer, FoodMark, FoodSummary, ProductAnswer } from '../contract/foods.ts';
import type { CatalogRepository, ProductRow } from './catalog.repository.ts';
import type { FamilyFoodsService } from './family-foods/family-foods.service.ts';
import { findFoods } from './find-foods.ts';
import { curatedAnswer, productAnswer } from './food-answers.ts';
import type { FoodMarksService } from './food-marks.service.ts';
import type { ReadLabel } from './label-reader.ts';
import { createRememberedCatalog } from './remembered-catalog.ts';

export interface FoodsDeps {
  readonly catalog: CatalogRepository;
  readonly marks: FoodMarksService;
  readonly family: Pick<FamilyFoodsService, 'products' | 'finder'>;
  readonly knowledgeBase: KnowledgeBase;
  readonly readLabel: ReadLabel;
  /** Of today: a term that was added since counts for what was stored before it. */
  readonly lexicon: () => AllergenLexicon;
}

/** An actor is `null` for a visitor: foods are the same for everyone, only a household's marks are its own. */
export interface FoodsService {
  /** The best match first; nothing for a blank question. */
  search(actor: Actor | null, question: string, limit: number): Promise<FoodSummary[]>;
  /** Our own foods alone, as they are in memory. */
  findOwn(question: string, limit: number): readonly Found<Food>[];
  /** Only foods that recipes are cooked with. */
  searchCooked(actor: Actor | null, question: string, limit: number): Promise<FoodSummary[]>;
  read(actor: Actor | null, id: string): Promise<AnyFoodAnswer>;
  /** One food of a larger source; `null`: there is none. */
  findProduct(actor: Actor | null, place: FoodPlace): Promise<ProductAnswer | null>;
  favour(actor: Actor, id: string): Promise<FoodMark>;
  unfavour(actor: Actor, id: string): Promise<FoodMark>;
}

export function createFoodsService(deps: FoodsDeps): FoodsService {
  const { catalog, marks, family, knowledgeBase, readLabel } = deps;
  const { foods, recipes } = knowledgeBase;
  const curated = whileUsed(() => createFoodSearch(knowledgeBase));
  const searched = createRememberedCatalog(catalog);
  const cooked = new Set(recipes.flatMap(({ ingredients }) => ingredients.map(({ food }) => food)));
  const cookedFoods = whileUsed(() =>
    createFoodSearch(
      knowledgeBase,
      [...foods.values()].filter(({ id }) => cooked.has(id)),
    ),
  );

  async function familyProduct(
    actor: Actor | null,
    { sourceId }: FoodPlace,
  ): Promise<ProductRow | undefined> {
    return (await family.products(actor)).find((row) => row.sourceId === sourceId);
  }

  /** What else is known under the number of a product. What a store numbers itself is not what others call so. */
  async function sameProducts(actor: Actor | null, { source, gtin }: ProductRow): Promise<ProductRow[]> {
    if (gtin === null) return [];
    const own = (await family.products(actor)).filter((row) => row.gtin === gtin);
    if (isShopNumber(gtin)) return source === 'family' ? [] : catalog.ofGtin(gtin);
    return [...own, ...(await catalog.ofGtin(gtin))];
  }

  async function findProduct(actor: Actor | null, place: FoodPlace): Promise<ProductAnswer | null> {
    allowEveryone();
    const [row] =
      place.source === 'family' ? [await familyProduct(actor, place)] : await catalog.findAll([place]);
    if (row === undefined) return null;
    // Two sources may know two recipes of one product: what any of them names counts.
    const read = allergensOfSources([row, ...(await sameProducts(actor, row))], deps.lexicon());
    return productAnswer(row, await marks.isFavourite(actor, foodId(place)), () => read);
  }

  return {
    findProduct,

    async search(actor, question, limit) {
      allowEveryone();
      const [own, findFamily, kept] = await Promise.all([
        family.products(actor),
        family.finder(actor),
        marks.list(actor),
      ]);
      const parts = { catalog, searched, findCurated: curated(), family: own, findFamily, readLabel };
      return findFoods(parts, question, limit, kept);
    },

    findOwn(question, limit) {
      allowEveryone();
      return curated()(question, limit);
    },

    async searchCooked(actor, question, limit) {
      allowEveryone();
      const kept = await marks.list(actor);
      return cookedFoods()(question, limit).map(({ item, foundAs }) => ({
        ...foundFood(item, foundAs),
        isFavourite: kept.get(foodKey({ source: 'curated', sourceId: item.id }))?.isFavourite ?? false,
      }));
    },

    async read(actor, id) {
      allowEveryone();
      const place = foodPlace(id);
      const food = place.source === 'curated' ? foods.get(id) : undefined;
      if (food !== undefined) return curatedAnswer(food, knowledgeBase, await marks.isFavourite(actor, id));
      const product = place.source === 'curated' ? null : await findProduct(actor, place);
      if (product === null) throw notFound('food');
      return product;
    },

    async favour(actor, id) {
      allow(actor, 'meals:log');
      const place = foodPlace(id);
      const isThere =
        place.source === 'curated'
          ? foods.has(id)
          : place.source === 'family'
            ? (await familyProduct(actor, place)) !== undefined
            : await catalog.has(place);
      if (!isThere) throw notFound('food');
      await marks.favour(actor, id);
      return { isFavourite: true };
    },

    async unfavour(actor, id) {
      allow(actor, 'meals:log');
      await marks.unfavour(actor, id);
      return { isFavourite: false };
    },
  };
}
