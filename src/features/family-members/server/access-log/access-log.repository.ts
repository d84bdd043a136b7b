import { and, desc, eq, lt, sql } from 'drizzle-orm';
import {
  familyMembers,
  type MemberAccess,
  memberAccessLog,
} from '#features/family-members/server/family-members-schema.ts';
import type { ChangedField } from '#platform/contract/access-log.ts';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import { users } from '#platform/server/db/household-schema.ts';

export type { MemberAccess };

export interface LoggedAction {
  readonly action: MemberAccess;
  readonly fields: readonly ChangedField[];
  readonly hour: Date;
}

export type AccessLogRepository = ReturnType<typeof createAccessLogRepository>;

const LISTED = 200;
/** In the place of a person whose account is gone. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The same action again in the same hour: only what it was about may be new. */
const JOIN_FIELDS = sql.raw(`
  ON CONFLICT (household_id, member_id, hour, user_id, action) DO UPDATE
  SET fields = ARRAY(SELECT DISTINCT unnest(member_access_log.fields || excluded.fields) ORDER BY 1)
  WHERE NOT member_access_log.fields @> excluded.fields`);

export function createAccessLogRepository() {
  return {
    /** Once for person, member, action and hour: the primary key sees to it, whichever process comes first. */
    async insert(
      tx: HouseholdTransaction,
      memberIds: readonly string[],
      { action, fields, hour }: LoggedAction,
    ): Promise<void> {
      const name = sql`coalesce(${users.displayUsername}, ${users.name})`;
      await tx.db.execute(sql`
        INSERT INTO ${memberAccessLog} (household_id, member_id, user_id, user_name, action, fields, hour)
        SELECT ${familyMembers.householdId}, ${familyMembers.id}, ${users.id}, ${name}, ${action},
          string_to_array(${fields.join(',')}, ','), ${hour.toISOString()}::timestamptz
        FROM ${familyMembers}, ${users}
        WHERE ${familyMembers.householdId} = ${tx.householdId}::uuid AND ${users.id} = ${tx.userId}::uuid
          AND ${familyMembers.id} = ANY (string_to_array(${memberIds.join(',')}, ',')::uuid[])
        -- Someone may be removing a profile just now: then there is nothing to note, instead of a broken key.
        FOR KEY SHARE OF ${familyMembers}
        ${JOIN_FIELDS}`);
    },

    async hasMember(tx: HouseholdTransaction, memberId: string): Promise<boolean> {
      const rows = await tx.db
        .select({ id: familyMembers.id })
        .from(familyMembers)
        .where(and(eq(familyMembers.householdId, tx.householdId), eq(familyMembers.id, memberId)));
      return rows.length > 0;
    },

    async list(tx: HouseholdTransaction, memberId: string) {
      const { userId, userName, action, fields, hour } = memberAccessLog;
      return tx.db
        .select({ userId, userName, action, fields, hour })
        .from(memberAccessLog)
        .where(and(eq(memberAccessLog.householdId, tx.householdId), eq(memberAccessLog.memberId, memberId)))
        .orderBy(desc(hour), userName, action)
        .limit(LISTED);
    },

    async removeBefore(tx: HouseholdTransaction, time: Date): Promise<void> {
      await tx.db
        .delete(memberAccessLog)
        .where(and(eq(memberAccessLog.householdId, tx.householdId), lt(memberAccessLog.hour, time)));
    },

    /** That someone looked stays; who it was does not. */
    async forgetPerson(tx: HouseholdTransaction, userId: string, nowCalled: string): Promise<void> {
      await tx.db.execute(sql`
        INSERT INTO ${memberAccessLog} (household_id, member_id, user_id, user_name, action, fields, hour)
        SELECT household_id, member_id, ${NOBODY}::uuid, ${nowCalled}, action, fields, hour FROM ${memberAccessLog}
        WHERE household_id = ${tx.householdId}::uuid AND user_id = ${userId}::uuid
        ${JOIN_FIELDS}`);
      await tx.db
        .delete(memberAccessLog)
        .where(and(eq(memberAccessLog.householdId, tx.householdId), eq(memberAccessLog.userId, userId)));
    },
  };
}
