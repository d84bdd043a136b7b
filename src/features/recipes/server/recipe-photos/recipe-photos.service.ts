import { type KnowledgeBase, recipeIdNow, recipeIdsSoFar } from '#domain/recipes/knowledge-base.ts';
import type { HouseholdCipherService } from '#features/account/server/accounts/household-cipher.service.ts';
import { allow } from '#platform/server/access.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Actor, Database, HouseholdTransaction } from '#platform/server/db/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { keptPhotoFrom, openPhoto, type PhotoSize, sealPhoto } from '#platform/server/kept-photos.ts';
import type { Quotas } from '#platform/server/quotas.ts';
import { createTurns } from '#platform/server/turns.ts';
import type { RecipePhoto } from '../../contract/recipe-photos.ts';
import { DISH_PHOTOS } from '../quotas.ts';
import type { RecipesService } from '../recipes.service.ts';
import { recipePhotoPlace } from '../sealed-columns.ts';
import type { RecipePhotosRepository } from './recipe-photos.repository.ts';

/** Pictures of one household that are opened at once: each takes its pixels in memory. */
const MOST_AT_ONCE = 1;

export interface RecipePhotosDeps {
  readonly database: Database;
  readonly repository: RecipePhotosRepository;
  readonly recipes: Pick<RecipesService, 'knownId'>;
  readonly knowledgeBase: Pick<KnowledgeBase, 'formerRecipes'>;
  readonly ciphers: HouseholdCipherService;
  readonly quotas: Pick<Quotas, 'keep'>;
  readonly clock: Clock;
}

export interface RecipePhotosService {
  list(actor: Actor): Promise<RecipePhoto[]>;
  put(actor: Actor, recipeId: string, bytes: Buffer): Promise<RecipePhoto>;
  remove(actor: Actor, recipeId: string): Promise<void>;
  /** Part of the end of an own recipe. */
  forgetRecipe(tx: HouseholdTransaction, recipeId: string): Promise<void>;
  /** WebP. */
  image(actor: Actor, input: { recipeId: string; hash: string; size: PhotoSize }): Promise<Buffer>;
}

export function createRecipePhotosService(deps: RecipePhotosDeps): RecipePhotosService {
  const { database, repository, knowledgeBase } = deps;
  /** A photo of a recipe that is gone is one of the recipe in its place. */
  const idsOf = (recipeId: string) => recipeIdsSoFar(recipeIdNow(recipeId, knowledgeBase), knowledgeBase);
  const turns = createTurns(
    MOST_AT_ONCE,
    'Another photo is still being saved. Please try again in a moment.',
  );
  return {
    async list(actor) {
      allow(actor, 'meals:read');
      const kept = await database.withHousehold(actor, (tx) => repository.list(tx));
      const ids = new Set(kept.map(({ recipeId }) => recipeId));
      return kept.flatMap((photo) => {
        const recipeId = recipeIdNow(photo.recipeId, knowledgeBase);
        return recipeId !== photo.recipeId && ids.has(recipeId) ? [] : [{ ...photo, recipeId }];
      });
    },

    async put(actor, asked, bytes) {
      allow(actor, 'meals:log');
      // Before the picture is opened, which is work; and again below, when it is kept.
      await database.withHousehold(actor, (tx) => deps.recipes.knownId(tx, asked));
      const photo = await turns.take(actor.householdId, () => keptPhotoFrom(bytes));
      const recipeId = await database.withHousehold(actor, async (tx) => {
        const recipeId = await deps.recipes.knownId(tx, asked);
        const cipher = await deps.ciphers.cipherOf(tx);
        await repository.put(tx, {
          recipeId,
          ...sealPhoto(cipher, photo, recipePhotoPlace, recipeId),
          createdBy: actor.userId,
          createdAt: deps.clock(),
        });
        await deps.quotas.keep(tx, DISH_PHOTOS);
        return recipeId;
      });
      return { recipeId, hash: photo.imageHash, width: photo.width, height: photo.height };
    },

    async remove(actor, recipeId) {
      allow(actor, 'meals:log');
      const removed = await database.withHousehold(actor, (tx) => repository.remove(tx, idsOf(recipeId)));
      if (!removed) throw notFound('photo');
    },

    async forgetRecipe(tx, recipeId) {
      await repository.remove(tx, [recipeId]);
    },

    async image(actor, { recipeId, hash, size }) {
      allow(actor, 'meals:read');
      return database.withHousehold(actor, async (tx) => {
        const found = await repository.image(tx, idsOf(recipeId), hash, size);
        if (found === null) throw notFound('photo');
        const cipher = await deps.ciphers.cipherOf(tx);
        return openPhoto(cipher, found.sealed, size, recipePhotoPlace, found.recipeId);
      });
    },
  };
}
