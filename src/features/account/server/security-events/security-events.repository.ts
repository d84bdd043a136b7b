import { and, desc, eq, gt, type InferInsertModel, lt } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { users } from '#platform/server/db/household-schema.ts';
import { securityEvents } from '../account-schema.ts';

export type SecurityEventRow = InferInsertModel<typeof securityEvents>;

export interface SecurityEventsRepository {
  unsafeInsert(row: SecurityEventRow): Promise<void>;
  unsafeReadPerson(userId: string): Promise<{ name: string; email: string } | null>;
  /** Whether any event of this person names this device since then. */
  unsafeKnowsDevice(userId: string, device: string, since: Date): Promise<boolean>;
  unsafeList(userId: string, limit: number): Promise<SecurityEventRow[]>;
  unsafeDeleteBefore(moment: Date): Promise<void>;
}

/** Events belong to a person and no household: callers name whose. */
export function createSecurityEventsRepository({ db }: Database): SecurityEventsRepository {
  return {
    async unsafeInsert(row) {
      await db.insert(securityEvents).values(row);
    },
    async unsafeReadPerson(userId) {
      const [row] = await db
        .select({ name: users.name, displayUsername: users.displayUsername, email: users.email })
        .from(users)
        .where(eq(users.id, userId));
      return row === undefined ? null : { name: row.displayUsername ?? row.name, email: row.email };
    },
    async unsafeKnowsDevice(userId, device, since) {
      const rows = await db
        .select({ id: securityEvents.id })
        .from(securityEvents)
        .where(
          and(
            eq(securityEvents.userId, userId),
            eq(securityEvents.device, device),
            gt(securityEvents.at, since),
          ),
        )
        .limit(1);
      return rows.length > 0;
    },
    unsafeList: (userId, limit) =>
      db
        .select()
        .from(securityEvents)
        .where(eq(securityEvents.userId, userId))
        .orderBy(desc(securityEvents.at), desc(securityEvents.id))
        .limit(limit),
    async unsafeDeleteBefore(moment) {
      await db.delete(securityEvents).where(lt(securityEvents.at, moment));
    },
  };
}
