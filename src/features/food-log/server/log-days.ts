import { LOG_LIMITS } from '#domain/nutrition/meal-log.ts';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import type { HouseholdCipher } from '#platform/server/encryption.ts';
import { AppError } from '#platform/server/errors.ts';
import type { Quotas } from '#platform/server/quotas.ts';
import { type DaySum, daySum, type Firsts, firstsAfter } from '../rules/day-sum.ts';
import { eaten, type Said } from '../rules/eaten.ts';
import type { EntryRow, FoodLogRepository } from './food-log.repository.ts';
import type { KeptFoods } from './kept-foods.ts';
import { LOGGED_DAYS } from './quotas.ts';
import { DAY_SUM, ENTRY_SAID, FIRSTS } from './sealed-columns.ts';

export interface LogDaysDeps {
  readonly repository: FoodLogRepository;
  readonly keptFoods: KeptFoods;
  readonly quotas: Pick<Quotas, 'keep'>;
}

export interface DayOfMember {
  readonly memberId: string;
  readonly day: string;
}

export const openSaid = (
  cipher: HouseholdCipher,
  { id, saidEncrypted }: Pick<EntryRow, 'id' | 'saidEncrypted'>,
): Said => JSON.parse(cipher.decrypt(saidEncrypted, ENTRY_SAID.place(id)));

export const sealSaid = (cipher: HouseholdCipher, id: string, said: Said): string =>
  cipher.encrypt(JSON.stringify(said), ENTRY_SAID.place(id));

export const openSum = (
  cipher: HouseholdCipher,
  memberId: string,
  row: { readonly day: string; readonly sumEncrypted: string },
): DaySum => JSON.parse(cipher.decrypt(row.sumEncrypted, DAY_SUM.place(memberId, row.day)));

export const openFirsts = (cipher: HouseholdCipher, memberId: string, sealed: string | null): Firsts =>
  sealed === null ? {} : JSON.parse(cipher.decrypt(sealed, FIRSTS.place(memberId)));

export const sealSum = (cipher: HouseholdCipher, { memberId, day }: DayOfMember, sum: DaySum): string =>
  cipher.encrypt(JSON.stringify(sum), DAY_SUM.place(memberId, day));

export const sealFirsts = (cipher: HouseholdCipher, memberId: string, firsts: Firsts): string =>
  cipher.encrypt(JSON.stringify(firsts), FIRSTS.place(memberId));

const LAST_DAY = '9999-12-31';

/** Keeps what each day comes to in step with its entries: within the transaction that changes them. */
export function createLogDays({ repository, keptFoods, quotas }: LogDaysDeps) {
  async function firstAgain(
    tx: HouseholdTransaction,
    cipher: HouseholdCipher,
    { memberId, day }: DayOfMember,
    lost: readonly string[],
  ): Promise<Firsts> {
    const found: Record<string, string> = {};
    const open = new Set(lost);
    for (const row of await repository.days(tx, memberId, day, LAST_DAY)) {
      if (open.size === 0) break;
      if (row.day === day) continue;
      const { kinds } = openSum(cipher, memberId, row);
      for (const kind of kinds) if (open.delete(kind)) found[kind] = row.day;
    }
    return found;
  }

  return {
    /** @throws AppError `too_many_entries` */
    async refresh(
      tx: HouseholdTransaction,
      cipher: HouseholdCipher,
      days: readonly DayOfMember[],
    ): Promise<void> {
      const once = new Map(days.map((each) => [`${each.memberId}/${each.day}`, each]));
      let isNew = false;
      for (const { memberId, day } of once.values()) {
        // Sent in one packet.
        const [rows, firstsBefore] = await Promise.all([
          repository.between(tx, [memberId], day, day),
          repository.firsts(tx, memberId),
        ]);
        if (rows.length > LOG_LIMITS.entriesPerDay) {
          throw new AppError(
            'too_many_entries',
            `A day holds ${LOG_LIMITS.entriesPerDay} entries of one person. Please remove some first.`,
          );
        }
        const foods = await keptFoods.read(tx, cipher, new Set(rows.map(({ foodRef }) => foodRef)));
        const known = rows.flatMap((row) => {
          const food = foods.get(row.foodRef);
          return food === undefined ? [] : [{ food, said: openSaid(cipher, row), mealType: row.mealType }];
        });
        const sum = daySum(
          known.map(({ food, said, mealType }) => ({ ...eaten(food, said), amount: said.amount, mealType })),
          known.map(({ food }) => food),
        );
        if (rows.length === 0) await repository.removeDay(tx, memberId, day);
        else {
          const isNewDay = await repository.saveDay(tx, {
            memberId,
            day,
            entries: rows.length,
            sumEncrypted: sealSum(cipher, { memberId, day }, sum),
          });
          isNew ||= isNewDay;
        }
        const before = openFirsts(cipher, memberId, firstsBefore);
        const { firsts, lost } = firstsAfter(before, day, sum.kinds);
        const after =
          lost.length === 0
            ? firsts
            : { ...firsts, ...(await firstAgain(tx, cipher, { memberId, day }, lost)) };
        if (JSON.stringify(after) !== JSON.stringify(before)) {
          await repository.saveFirsts(tx, memberId, sealFirsts(cipher, memberId, after));
        }
      }
      if (isNew) await quotas.keep(tx, LOGGED_DAYS);
    },
  };
}

export type LogDays = ReturnType<typeof createLogDays>;
