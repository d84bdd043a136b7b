import { and, asc, eq, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import type { ReminderKind } from '../rules/reminder-kinds.ts';
import { reminderDevices, reminders } from './reminders-schema.ts';

export type DeviceRow = InferSelectModel<typeof reminderDevices>;
export type ReminderRow = InferSelectModel<typeof reminders>;
export type RemindersRepository = ReturnType<typeof createRemindersRepository>;

/** Which reminder of which person. */
export interface ReminderKey {
  readonly memberId: string;
  readonly userId: string;
  readonly kind: ReminderKind;
}

const one = (tx: HouseholdTransaction, { memberId, userId, kind }: ReminderKey): SQL | undefined =>
  and(
    eq(reminders.householdId, tx.householdId),
    eq(reminders.memberId, memberId),
    eq(reminders.userId, userId),
    eq(reminders.kind, kind),
  );

const device = (tx: HouseholdTransaction, id: string): SQL | undefined =>
  and(eq(reminderDevices.householdId, tx.householdId), eq(reminderDevices.id, id));

export function createRemindersRepository() {
  return {
    async devices(tx: HouseholdTransaction, userId: string): Promise<DeviceRow[]> {
      return tx.db
        .select()
        .from(reminderDevices)
        .where(and(eq(reminderDevices.householdId, tx.householdId), eq(reminderDevices.userId, userId)))
        .orderBy(asc(reminderDevices.addedAt), asc(reminderDevices.id));
    },

    async findDevice(tx: HouseholdTransaction, id: string): Promise<DeviceRow | null> {
      const [row] = await tx.db.select().from(reminderDevices).where(device(tx, id));
      return row ?? null;
    },

    async findEndpoint(tx: HouseholdTransaction, endpointHash: string): Promise<DeviceRow | null> {
      const [row] = await tx.db
        .select()
        .from(reminderDevices)
        .where(
          and(
            eq(reminderDevices.householdId, tx.householdId),
            eq(reminderDevices.endpointHash, endpointHash),
          ),
        );
      return row ?? null;
    },

    /** A browser that another person of the household signs in with is theirs from now on. */
    async saveDevice(tx: HouseholdTransaction, row: Omit<DeviceRow, 'householdId'>): Promise<void> {
      const { id: _same, addedAt: _first, ...set } = row;
      await tx.db
        .insert(reminderDevices)
        .values({ ...row, householdId: tx.householdId })
        .onConflictDoUpdate({
          target: [reminderDevices.householdId, reminderDevices.endpointHash],
          set,
        });
    },

    async restDevice(tx: HouseholdTransaction, id: string, restingUntil: Date): Promise<void> {
      await tx.db.update(reminderDevices).set({ restingUntil }).where(device(tx, id));
    },

    async removeDevice(tx: HouseholdTransaction, id: string, userId: string): Promise<boolean> {
      const removed = await tx.db
        .delete(reminderDevices)
        .where(and(device(tx, id), eq(reminderDevices.userId, userId)))
        .returning({ id: reminderDevices.id });
      return removed.length > 0;
    },

    async list(tx: HouseholdTransaction, userId: string, kind: ReminderKind): Promise<ReminderRow[]> {
      return tx.db
        .select()
        .from(reminders)
        .where(
          and(
            eq(reminders.householdId, tx.householdId),
            eq(reminders.userId, userId),
            eq(reminders.kind, kind),
          ),
        );
    },

    async find(tx: HouseholdTransaction, key: ReminderKey): Promise<ReminderRow | null> {
      const [row] = await tx.db.select().from(reminders).where(one(tx, key));
      return row ?? null;
    },

    async findForUpdate(tx: HouseholdTransaction, key: ReminderKey): Promise<ReminderRow | null> {
      const [row] = await tx.db.select().from(reminders).where(one(tx, key)).for('update');
      return row ?? null;
    },

    async save(tx: HouseholdTransaction, row: Omit<ReminderRow, 'householdId' | 'sent'>): Promise<void> {
      const { memberId: _of, userId: _whose, kind: _what, ...set } = row;
      await tx.db
        .insert(reminders)
        .values({ ...row, householdId: tx.householdId, sent: {} })
        .onConflictDoUpdate({
          target: [reminders.householdId, reminders.memberId, reminders.userId, reminders.kind],
          set,
        });
    },

    async moveDue(tx: HouseholdTransaction, key: ReminderKey, dueAt: Date): Promise<void> {
      await tx.db.update(reminders).set({ dueAt }).where(one(tx, key));
    },

    async remove(tx: HouseholdTransaction, key: ReminderKey): Promise<void> {
      await tx.db.delete(reminders).where(one(tx, key));
    },

    /** Whether this caller may send it to the device: of several, one. */
    async claim(
      tx: HouseholdTransaction,
      key: ReminderKey,
      { deviceId, dueAt }: { readonly deviceId: string; readonly dueAt: string },
    ): Promise<boolean> {
      const claimed = await tx.db
        .update(reminders)
        .set({ sent: sql`${reminders.sent} || jsonb_build_object(${deviceId}::text, ${dueAt}::text)` })
        .where(
          and(one(tx, key), sql`${reminders.sent} ->> ${deviceId}::text IS DISTINCT FROM ${dueAt}::text`),
        )
        .returning({ kind: reminders.kind });
      return claimed.length > 0;
    },

    /** It was not sent after all. */
    async release(tx: HouseholdTransaction, key: ReminderKey, deviceId: string): Promise<void> {
      await tx.db
        .update(reminders)
        .set({ sent: sql`${reminders.sent} - ${deviceId}::text` })
        .where(one(tx, key));
    },
  };
}
