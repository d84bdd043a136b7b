import type { Food } from '#domain/foods/food.ts';
import { type FoodPlace, foodId, foodKey, foodPlace } from '#domain/foods/food-id.ts';
import { createFoodSearch } from '#domain/foods/food-search.ts';
import { foundFood } from '#domain/foods/found-food.ts';
import type { AllergenLexicon } from '#domain/labels/lexicon.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { Found } from '#domain/text/text-search.ts';
import { allow, allowEveryone } from '#platform/server/access.ts';
import type { Actor } from '#platform/server/db/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { whileUsed } from '#platform/server/kept-values.ts';
import type { AnyFoodAnswer, FoodMark, FoodSummary, ProductAnswer } from '../contract/foods.ts';
import type { CatalogRepository } from './catalog.repository.ts';
import { findFoods } from './find-foods.ts';
import { curatedAnswer, productAnswer } from './food-answers.ts';
import type { FoodMarksService } from './food-marks.service.ts';
import { createLabelReader } from './label-reader.ts';
import { createRememberedCatalog } from './remembered-catalog.ts';

export interface FoodsDeps {
  readonly catalog: CatalogRepository;
  readonly marks: FoodMarksService;
  readonly knowledgeBase: KnowledgeBase;
  /** Takes a moment the first time. */
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
  const { catalog, marks, knowledgeBase } = deps;
  const { foods, recipes } = knowledgeBase;
  const curated = whileUsed(() => createFoodSearch(knowledgeBase));
  const readLabel = createLabelReader(deps.lexicon);
  const searched = createRememberedCatalog(catalog);
  const cooked = new Set(recipes.flatMap(({ ingredients }) => ingredients.map(({ food }) => food)));
  const cookedFoods = whileUsed(() =>
    createFoodSearch(
      knowledgeBase,
      [...foods.values()].filter(({ id }) => cooked.has(id)),
    ),
  );

  async function findProduct(actor: Actor | null, place: FoodPlace): Promise<ProductAnswer | null> {
    allowEveryone();
    const [row] = await catalog.findAll([place]);
    if (row === undefined) return null;
    return productAnswer(row, await marks.isFavourite(actor, foodId(place)), readLabel);
  }

  return {
    findProduct,

    async search(actor, question, limit) {
      allowEveryone();
      const parts = { catalog, searched, findCurated: curated(), readLabel };
      return findFoods(parts, question, limit, await marks.list(actor));
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
      const isThere = place.source === 'curated' ? foods.has(id) : await catalog.has(place);
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
