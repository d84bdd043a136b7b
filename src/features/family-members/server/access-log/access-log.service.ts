import { type AccessLogEntry, CHANGED_FIELDS, type ChangedField } from '#platform/contract/access-log.ts';
import { allow } from '#platform/server/access.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Actor, Database, HouseholdTransaction } from '#platform/server/db/database.ts';
import { notFound } from '#platform/server/errors.ts';
import type { AccessLogRepository, MemberAccess } from './access-log.repository.ts';

const HOUR_MILLISECONDS = 3_600_000;
/** Views remembered; beyond this the table is asked again, which notes nothing twice. */
const MOST_REMEMBERED = 50_000;
const GONE = 'Deleted account';

export interface AccessLogDeps {
  readonly database: Database;
  readonly repository: AccessLogRepository;
  readonly clock: Clock;
}

export interface AccessLogService {
  /** Part of the action itself; what the product does by itself (without a person) is not noted. */
  note(
    tx: HouseholdTransaction,
    memberIds: readonly string[],
    action: MemberAccess,
    fields?: readonly ChangedField[],
  ): Promise<void>;
  /** As `note` for looking, which happens often: what was noted this hour costs nothing. */
  noteViews(tx: HouseholdTransaction, memberIds: readonly string[]): Promise<void>;
  /** Whether `noteViews` would have nothing to note. */
  areViewsNoted(actor: Pick<Actor, 'householdId' | 'userId'>, memberIds: readonly string[]): boolean;
  read(actor: Actor, memberId: string): Promise<AccessLogEntry[]>;
  /** Part of the upkeep. */
  removeBefore(tx: HouseholdTransaction, time: Date): Promise<void>;
  /** Part of the end of an account in a household that goes on. */
  forgetPerson(tx: HouseholdTransaction, userId: string): Promise<void>;
}

/** What this process has noted in the running hour. */
function createMemory() {
  let hour = 0;
  const known = new Set<string>();
  return {
    has: (key: string, now: number): boolean => hour === now && known.has(key),
    /** @returns whether it was there before */
    add(key: string, now: number): boolean {
      if (hour !== now || known.size >= MOST_REMEMBERED) known.clear();
      hour = now;
      return known.size === known.add(key).size;
    },
  };
}

export function createAccessLogService({ database, repository, clock }: AccessLogDeps): AccessLogService {
  const views = createMemory();
  const viewOf = ({ householdId, userId }: Pick<Actor, 'householdId' | 'userId'>, memberId: string) =>
    `${householdId}/${memberId}/${userId}`;
  const hourOf = (time: Date): Date =>
    new Date(Math.floor(time.getTime() / HOUR_MILLISECONDS) * HOUR_MILLISECONDS);

  async function note(
    tx: HouseholdTransaction,
    memberIds: readonly string[],
    action: MemberAccess,
    fields: readonly ChangedField[] = [],
  ): Promise<void> {
    if (tx.userId === '' || memberIds.length === 0) return;
    await repository.insert(tx, memberIds, { action, fields, hour: hourOf(clock()) });
  }

  return {
    note,
    async noteViews(tx, memberIds) {
      const hour = hourOf(clock()).getTime();
      await note(
        tx,
        memberIds.filter((id) => !views.add(viewOf(tx, id), hour)),
        'viewed',
      );
    },
    areViewsNoted(actor, memberIds) {
      const hour = hourOf(clock()).getTime();
      return actor.userId === '' || memberIds.every((id) => views.has(viewOf(actor, id), hour));
    },
    async read(actor, memberId) {
      allow(actor, 'profiles:read');
      const rows = await database.withHousehold(actor, async (tx) => {
        if (!(await repository.hasMember(tx, memberId))) throw notFound('family member');
        return repository.list(tx, memberId);
      });
      return rows.map(({ userId, userName, action, fields, hour }) => ({
        by: userName,
        you: userId === actor.userId,
        action,
        fields: CHANGED_FIELDS.filter((field) => fields.includes(field)),
        hour: hour.toISOString(),
      }));
    },
    removeBefore: (tx, time) => repository.removeBefore(tx, time),
    forgetPerson: (tx, userId) => repository.forgetPerson(tx, userId, GONE),
  };
}
