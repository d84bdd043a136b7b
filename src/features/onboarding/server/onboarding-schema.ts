import { foreignKey, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#platform/server/db/columns.ts';
import { memberships } from '#platform/server/db/household-schema.ts';

/** How far the product has introduced itself to a person. */
export const userGuidance = pgTable(
  'user_guidance',
  {
    householdId: uuid('household_id').notNull(),
    userId: uuid('user_id').notNull(),
    loginCount: integer('login_count').notNull().default(0),
    /** `null` while the tutorial is open. */
    tutorialEnd: text('tutorial_end').$type<'completed' | 'skipped'>(),
    /** Of the two steps of the first visit, how many are behind. */
    onboardingStep: smallint('onboarding_step').notNull().default(0),
    onboardingFinishedAt: moment('onboarding_finished_at'),
  },
  (table) => [
    primaryKey({ name: 'user_guidance_pkey', columns: [table.householdId, table.userId] }),
    foreignKey({
      name: 'user_guidance_membership_fkey',
      columns: [table.householdId, table.userId],
      foreignColumns: [memberships.householdId, memberships.userId],
    }).onDelete('cascade'),
  ],
);
