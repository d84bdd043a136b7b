import type { HouseholdCipherService } from '#features/account/server/accounts/household-cipher.service.ts';
import { allow } from '#platform/server/access.ts';
import { localDay } from '#platform/server/clock.ts';
import type { Actor, HouseholdTransaction } from '#platform/server/db/database.ts';
import type { HouseholdMove } from '#platform/server/db/member-history.ts';
import { notFound } from '#platform/server/errors.ts';
import { keptPhotoFrom, openPhoto, type PhotoSize, sealPhoto } from '#platform/server/kept-photos.ts';
import type { Foundation } from '#platform/server/server-feature.ts';
import { createTurns } from '#platform/server/turns.ts';
import type { MealOfDay, MealPhoto } from '../contract/meal-photos.ts';
import type { FoodLogRepository } from './food-log.repository.ts';
import { ensureDay } from './log-day-bounds.ts';
import type { MealPhotosRepository } from './meal-photos.repository.ts';
import { MEAL_PHOTOS } from './quotas.ts';
import { mealPhotoPlace } from './sealed-columns.ts';

/** Pictures of one household that are opened at once: each takes its pixels in memory. */
const MOST_AT_ONCE = 1;

export interface MealPhotosDeps extends Pick<Foundation, 'database' | 'clock'> {
  readonly repository: MealPhotosRepository;
  readonly log: Pick<FoodLogRepository, 'members'>;
  readonly ciphers: HouseholdCipherService;
  readonly quotas: Pick<Foundation['quotas'], 'keep'>;
}

export interface MealPhotosService {
  put(actor: Actor, meal: MealOfDay, bytes: Buffer): Promise<MealPhoto>;
  remove(actor: Actor, meal: MealOfDay): Promise<void>;
  /** WebP. */
  image(actor: Actor, meal: MealOfDay, hash: string, size: PhotoSize): Promise<Buffer>;
  /** Of a household that keeps its food log for so long. */
  removeBefore(tx: HouseholdTransaction, day: string): Promise<void>;
  /** Part of moving out. */
  moveMember(move: HouseholdMove): Promise<void>;
}

const rowOf = ({ memberId, date, mealType }: MealOfDay): string => `${memberId}/${date}/${mealType}`;

export function createMealPhotosService(deps: MealPhotosDeps): MealPhotosService {
  const { database, repository, ciphers } = deps;
  const turns = createTurns(
    MOST_AT_ONCE,
    'Another photo is still being saved. Please try again in a moment.',
  );

  async function ensureMeal(tx: HouseholdTransaction, actor: Actor, meal: MealOfDay): Promise<void> {
    const member = (await deps.log.members(tx)).find(({ id }) => id === meal.memberId);
    if (member === undefined) throw notFound('family member');
    ensureDay(localDay(deps.clock(), actor.preferences?.timeZone), meal.date, member);
  }

  return {
    async put(actor, meal, bytes) {
      allow(actor, 'food-log:log');
      // Before the picture is opened, which is work; and again below, when it is kept.
      await database.withHousehold(actor, (tx) => ensureMeal(tx, actor, meal));
      const photo = await turns.take(actor.householdId, () => keptPhotoFrom(bytes));
      await database.withHousehold(actor, async (tx) => {
        await ensureMeal(tx, actor, meal);
        const cipher = await ciphers.cipherOf(tx);
        await repository.put(tx, {
          memberId: meal.memberId,
          day: meal.date,
          mealType: meal.mealType,
          ...sealPhoto(cipher, photo, mealPhotoPlace, rowOf(meal)),
          createdBy: actor.userId,
          createdAt: deps.clock(),
        });
        await deps.quotas.keep(tx, MEAL_PHOTOS);
      });
      const { width, height, imageHash: hash } = photo;
      return { mealType: meal.mealType, hash, width, height };
    },

    async remove(actor, meal) {
      allow(actor, 'food-log:log');
      const removed = await database.withHousehold(actor, (tx) => repository.remove(tx, meal));
      if (!removed) throw notFound('photo');
    },

    async image(actor, meal, hash, size) {
      allow(actor, 'food-log:read');
      return database.withHousehold(actor, async (tx) => {
        const sealed = await repository.image(tx, meal, hash, size);
        if (sealed === null) throw notFound('photo');
        return openPhoto(await ciphers.cipherOf(tx), sealed, size, mealPhotoPlace, rowOf(meal));
      });
    },

    removeBefore: (tx, day) => repository.removeBefore(tx, day),

    async moveMember({ memberId, inFrom, inTo }) {
      // A picture at a time: all of them together may be some hundred megabytes.
      for (const meal of await inFrom((tx) => repository.mealsOf(tx, memberId))) {
        const row = rowOf(meal);
        const photo = await inFrom(async (tx) => {
          const kept = await repository.find(tx, meal);
          if (kept === null) return null;
          const cipher = await ciphers.cipherOf(tx);
          const open = (sealed: Buffer, size: PhotoSize) =>
            openPhoto(cipher, sealed, size, mealPhotoPlace, row);
          const { householdId: _former, ...values } = kept;
          return {
            ...values,
            image: open(kept.image, 'large'),
            smallImage: open(kept.smallImage, 'small'),
          };
        });
        if (photo === null) continue;
        await inTo(async (tx) => {
          const cipher = await ciphers.cipherOf(tx);
          await repository.put(tx, { ...photo, ...sealPhoto(cipher, photo, mealPhotoPlace, row) });
        });
      }
    },
  };
}
