import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from './database.ts';
import { verifications } from './platform-schema.ts';

/** What is remembered for a short while and may be asked for once. */
export interface OneTimeValues {
  keep(key: string, value: string, expiresAt: Date): Promise<void>;
  /** Gives it away: of two who ask at the same moment, one gets it. `null`: not there, taken, or over. */
  take(key: string): Promise<string | null>;
}

export function createOneTimeValues(
  database: Pick<Database, 'db'>,
  tools: { readonly clock: () => Date; readonly createId: () => string },
): OneTimeValues {
  return {
    async keep(key, value, expiresAt) {
      const now = tools.clock();
      await database.db.delete(verifications).where(lte(verifications.expiresAt, now));
      await database.db.insert(verifications).values({
        id: tools.createId(),
        identifier: key,
        value,
        expiresAt,
        createdAt: now,
        updatedAt: now,
      });
    },

    async take(key) {
      const [row] = await database.db
        .delete(verifications)
        .where(and(eq(verifications.identifier, key), gt(verifications.expiresAt, tools.clock())))
        .returning({ value: verifications.value });
      return row?.value ?? null;
    },
  };
}
