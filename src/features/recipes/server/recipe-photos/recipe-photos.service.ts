import type { HouseholdCipherService } from '#features/account/server/accounts/household-cipher.service.ts';
import { allow } from '#platform/server/access.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Actor, Database, HouseholdTransaction } from '#platform/server/db/database.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Quotas } from '#platform/server/quotas.ts';
import { createTurns } from '#platform/server/turns.ts';
import type { RecipePhoto } from '../../contract/recipe-photos.ts';
import { DISH_PHOTOS } from '../quotas.ts';
import type { RecipesService } from '../recipes.service.ts';
import { RECIPE_PHOTO } from '../sealed-columns.ts';
import { dishPhotoFrom } from './dish-photo.ts';
import type { RecipePhotosRepository } from './recipe-photos.repository.ts';

/** Pictures of one household that are opened at once: each takes its pixels in memory. */
const MOST_AT_ONCE = 1;

export interface RecipePhotosDeps {
  readonly database: Database;
  readonly repository: RecipePhotosRepository;
  readonly recipes: Pick<RecipesService, 'ensureKnown'>;
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
  image(actor: Actor, input: { recipeId: string; hash: string; size: 'large' | 'small' }): Promise<Buffer>;
}

export function createRecipePhotosService(deps: RecipePhotosDeps): RecipePhotosService {
  const { database, repository } = deps;
  const turns = createTurns(
    MOST_AT_ONCE,
    'Another photo is still being saved. Please try again in a moment.',
  );
  return {
    async list(actor) {
      allow(actor, 'meals:read');
      return database.withHousehold(actor, (tx) => repository.list(tx));
    },

    async put(actor, recipeId, bytes) {
      allow(actor, 'meals:log');
      // Before the picture is opened, which is work; and again below, when it is kept.
      await database.withHousehold(actor, (tx) => deps.recipes.ensureKnown(tx, recipeId));
      const photo = await turns.take(actor.householdId, () => dishPhotoFrom(bytes));
      await database.withHousehold(actor, async (tx) => {
        await deps.recipes.ensureKnown(tx, recipeId);
        const cipher = await deps.ciphers.cipherOf(tx);
        await repository.put(tx, {
          recipeId,
          image: cipher.sealBytes(photo.image, RECIPE_PHOTO.place('image', recipeId)),
          smallImage: cipher.sealBytes(photo.smallImage, RECIPE_PHOTO.place('small_image', recipeId)),
          width: photo.width,
          height: photo.height,
          imageHash: photo.imageHash,
          createdBy: actor.userId,
          createdAt: deps.clock(),
        });
        await deps.quotas.keep(tx, DISH_PHOTOS);
      });
      return { recipeId, hash: photo.imageHash, width: photo.width, height: photo.height };
    },

    async remove(actor, recipeId) {
      allow(actor, 'meals:log');
      const removed = await database.withHousehold(actor, (tx) => repository.remove(tx, recipeId));
      if (!removed) throw notFound('photo');
    },

    async forgetRecipe(tx, recipeId) {
      await repository.remove(tx, recipeId);
    },

    async image(actor, { recipeId, hash, size }) {
      allow(actor, 'meals:read');
      return database.withHousehold(actor, async (tx) => {
        const sealed = await repository.image(tx, recipeId, hash, size);
        if (sealed === null) throw notFound('photo');
        const cipher = await deps.ciphers.cipherOf(tx);
        const column = size === 'large' ? 'image' : 'small_image';
        return cipher.openBytes(sealed, RECIPE_PHOTO.place(column, recipeId));
      });
    },
  };
}
