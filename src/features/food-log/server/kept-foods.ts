import QuickLRU from 'quick-lru';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import type { HouseholdCipher } from '#platform/server/encryption.ts';
import type { KeptFood } from '../rules/kept-food.ts';
import type { FoodLogRepository } from './food-log.repository.ts';
import { KEPT_FOOD } from './sealed-columns.ts';

/** What is kept never changes, so that nothing here can be out of date. */
const REMEMBERED = { maxSize: 5_000 };

export interface KeptFoods {
  /** Keeps them, each once; their ids in the same order. */
  keep(tx: HouseholdTransaction, cipher: HouseholdCipher, foods: readonly KeptFood[]): Promise<string[]>;
  /** The id that a food has, or would have. */
  idOf(cipher: HouseholdCipher, food: KeptFood): string;
  /** `null`: not all of them are at hand, so `read` has to ask for them. */
  atHand(householdId: string, ids: Iterable<string>): ReadonlyMap<string, KeptFood> | null;
  read(
    tx: HouseholdTransaction,
    cipher: HouseholdCipher,
    ids: Iterable<string>,
  ): Promise<ReadonlyMap<string, KeptFood>>;
}

/** A UUID of version 8 (RFC 9562), which is for values like this one. */
function asUuid(bytes: Buffer): string {
  const hex = bytes.subarray(0, 16).toString('hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

export function createKeptFoods(repository: Pick<FoodLogRepository, 'keepFoods' | 'foods'>): KeptFoods {
  const remembered = new QuickLRU<string, KeptFood>(REMEMBERED);
  const idOf: KeptFoods['idOf'] = (cipher, food) => asUuid(cipher.markOf(JSON.stringify(food)));
  return {
    idOf,

    async keep(tx, cipher, foods) {
      const rows = foods.map((food) => {
        const id = idOf(cipher, food);
        return { id, foodEncrypted: cipher.encrypt(JSON.stringify(food), KEPT_FOOD.place(id)) };
      });
      const once = new Map(rows.map((row) => [row.id, row]));
      // In one order, so that two who keep the same foods do not wait for each other in a circle.
      const sorted = [...once.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
      await repository.keepFoods(tx, sorted);
      return rows.map(({ id }) => id);
    },

    atHand(householdId, ids) {
      const known = new Map<string, KeptFood>();
      for (const id of ids) {
        const food = remembered.get(`${householdId}/${id}`);
        if (food === undefined) return null;
        known.set(id, food);
      }
      return known;
    },

    async read(tx, cipher, ids) {
      const known = new Map<string, KeptFood>();
      const missing = new Set<string>();
      for (const id of ids) {
        const food = remembered.get(`${tx.householdId}/${id}`);
        if (food === undefined) missing.add(id);
        else known.set(id, food);
      }
      for (const { id, foodEncrypted } of await repository.foods(tx, [...missing])) {
        const food: KeptFood = JSON.parse(cipher.decrypt(foodEncrypted, KEPT_FOOD.place(id)));
        remembered.set(`${tx.householdId}/${id}`, food);
        known.set(id, food);
      }
      return known;
    },
  };
}
