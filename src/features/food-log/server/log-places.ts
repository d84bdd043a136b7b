import type { Actor, HouseholdTransaction } from '#platform/server/db/database.ts';
import type { HouseholdCipher } from '#platform/server/encryption.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Foundation } from '#platform/server/server-feature.ts';
import type { MealEntry } from '../contract/meal-entries.ts';
import type { EntryRow, FoodLogRepository, MemberFacts } from './food-log.repository.ts';
import { ensureDay as ensureOnDay } from './log-day-bounds.ts';
import type { DayOfMember, LogDays } from './log-days.ts';
import type { LoggedThingsDeps } from './logged-things.ts';

export interface LogWritesDeps extends LoggedThingsDeps, Pick<Foundation, 'clock' | 'createId'> {
  readonly repository: FoodLogRepository;
  readonly days: LogDays;
  /** The household finds the food sooner the next time. */
  readonly noteUse: (actor: Actor, foodId: string) => Promise<void>;
  readonly today: (actor: Actor) => string;
  readonly answersOf: (
    tx: HouseholdTransaction,
    cipher: HouseholdCipher,
    rows: readonly EntryRow[],
  ) => Promise<MealEntry[]>;
}

/** Who may be written about, on which days, and what a write answers. */
export function createLogPlaces(deps: LogWritesDeps) {
  const { repository } = deps;

  const ensureDay = (actor: Actor, date: string, member: MemberFacts): void =>
    ensureOnDay(deps.today(actor), date, member);

  /** Those among the members that the actor sees, in the order that was asked for. */
  async function membersOf(
    tx: HouseholdTransaction,
    ids: readonly string[],
  ): Promise<readonly MemberFacts[]> {
    const known = new Map((await repository.members(tx)).map((member) => [member.id, member]));
    return [...new Set(ids)].map((id) => {
      const member = known.get(id);
      if (member === undefined) throw notFound('family member');
      return member;
    });
  }

  const entriesOf = async (
    tx: HouseholdTransaction,
    cipher: HouseholdCipher,
    ids: readonly string[],
  ): Promise<MealEntry[]> => deps.answersOf(tx, cipher, await repository.find(tx, ids));

  return { ensureDay, membersOf, entriesOf };
}

export type LogPlaces = ReturnType<typeof createLogPlaces>;

export const daysOf = (rows: readonly Pick<EntryRow, 'memberId' | 'day'>[]): DayOfMember[] =>
  rows.map(({ memberId, day }) => ({ memberId, day }));
