import { foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { familyMembers } from '#features/family-members/server/family-members-schema.ts';
import { moment } from '#platform/server/db/columns.ts';

/* As in household-schema.ts: household_id leads, row-level security is forced. */

/** What someone has set for a person; without a row: nothing. */
export const nutritionGoals = pgTable(
  'nutrition_goals',
  {
    householdId: uuid('household_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** JSON of the numbers, the weight goal and the habits (OwnGoals), encrypted with the household's data key. */
    goalsEncrypted: text('goals_encrypted').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'nutrition_goals_pkey', columns: [table.householdId, table.memberId] }),
    foreignKey({
      name: 'nutrition_goals_member_fkey',
      columns: [table.householdId, table.memberId],
      foreignColumns: [familyMembers.householdId, familyMembers.id],
    }).onDelete('cascade'),
  ],
);
