import type { PersonalGoals } from '#domain/members/personal-goals.ts';
import type { HouseholdCipherService } from '#features/account/server/accounts/household-cipher.service.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import type { MemberHistory } from '#platform/server/db/member-history.ts';
import type { HabitCode } from '../contract/habits.ts';
import { createNutritionGoalsRepository } from './nutrition-goals.repository.ts';
import { GOALS } from './sealed-columns.ts';

/** What is kept of one person. */
export interface OwnGoals extends PersonalGoals {
  readonly habits: readonly HabitCode[];
}

export const NO_GOALS: OwnGoals = { bands: [], weight: null, habits: [] };

/** What people have set, sealed: it is read for plans too, so it knows nothing of what is safe. */
export interface OwnGoalsService {
  list(tx: HouseholdTransaction): Promise<ReadonlyMap<string, OwnGoals>>;
  change(tx: HouseholdTransaction, memberId: string, change: (goals: OwnGoals) => OwnGoals): Promise<void>;
  readonly history: MemberHistory;
}

const isNothing = ({ bands, weight, habits }: OwnGoals): boolean =>
  bands.length === 0 && weight === null && habits.length === 0;

export function createOwnGoalsService(ciphers: HouseholdCipherService, clock: Clock): OwnGoalsService {
  const repository = createNutritionGoalsRepository();

  async function list(tx: HouseholdTransaction): Promise<ReadonlyMap<string, OwnGoals>> {
    const rows = await repository.list(tx);
    if (rows.length === 0) return new Map();
    const cipher = await ciphers.cipherOf(tx);
    return new Map(
      rows.map(({ memberId, goalsEncrypted }) => [
        memberId,
        { ...NO_GOALS, ...JSON.parse(cipher.decrypt(goalsEncrypted, GOALS.place(memberId))) },
      ]),
    );
  }

  async function change(
    tx: HouseholdTransaction,
    memberId: string,
    changed: (goals: OwnGoals) => OwnGoals,
  ): Promise<void> {
    const cipher = await ciphers.cipherOf(tx);
    const place = GOALS.place(memberId);
    const seal = (goals: OwnGoals) => ({
      memberId,
      goalsEncrypted: cipher.encrypt(JSON.stringify(goals), place),
    });
    const held = await repository.hold(tx, seal(NO_GOALS), clock());
    const goals = changed({ ...NO_GOALS, ...JSON.parse(cipher.decrypt(held, place)) });
    if (isNothing(goals)) await repository.remove(tx, memberId);
    else await repository.save(tx, seal(goals), clock());
  }

  return {
    list,
    change,
    history: {
      async moveMember({ memberId, inFrom, inTo }) {
        const goals = (await inFrom(list)).get(memberId);
        if (goals !== undefined) await inTo((tx) => change(tx, memberId, () => goals));
      },
    },
  };
}
