import { ageYears, completedAge } from '#domain/members/known-age.ts';
import type { Relationship } from '#domain/members/member.ts';
import { hasEatingDisorder } from '#domain/members/withheld-figures.ts';
import { type LifeStage, lifeStageOf, type Sex } from '#domain/nutrition/life-stages.ts';
import { type Clock, localDay } from '#platform/server/clock.ts';
import type { Actor, HouseholdTransaction } from '#platform/server/db/database.ts';
import type { AccessLogService } from './access-log/access-log.service.ts';
import type { FamilyMembersRepository, MemberRow } from './family-members.repository.ts';
import type { KnownMember } from './member-answer.ts';

/** A size in cm or kg, and since when it is true. */
interface KnownSize {
  readonly value: number | null;
  readonly on: string | null;
}

/** What measurements have to know of a person. */
export interface MeasuredBody {
  readonly id: string;
  readonly name: string;
  /** The profile of the person who asks. */
  readonly yours: boolean;
  readonly sex: Sex | null;
  readonly birthDate: string | null;
  /** Years with fraction, and completed; `null`: not given. */
  readonly ageYears: number | null;
  readonly age: number | null;
  readonly lifeStage: LifeStage | null;
  /** No figure that is made of weight is said of them. */
  readonly hasEatingDisorder: boolean;
  /** Some need growth charts of their own. */
  readonly medicalConditions: readonly string[];
  readonly height: KnownSize;
  readonly weight: KnownSize;
}

export interface ListedBody {
  readonly id: string;
  readonly name: string;
  readonly relationship: Relationship;
  /** The profile of the person who asks. */
  readonly yours: boolean;
  readonly ageYears: number | null;
}

export type MeasuredSizes = Readonly<Partial<Record<'height' | 'weight', KnownSize>>>;

/** Parts of larger steps: who may do them is asked there, and row-level security beneath hides what is not shared. */
export interface MeasuredBodies {
  /** Everyone who is shared, the own profile first. */
  bodies(tx: HouseholdTransaction, today: string): Promise<ListedBody[]>;
  /** `null`: not here, or not shared. */
  bodyOf(tx: HouseholdTransaction, id: string, today: string): Promise<MeasuredBody | null>;
  /** The same; changes of the profile wait until the transaction ends. */
  holdBody(tx: HouseholdTransaction, id: string, today: string): Promise<MeasuredBody | null>;
  /** A later measurement is what the profile says from now on. */
  keepSizes(tx: HouseholdTransaction, id: string, sizes: MeasuredSizes): Promise<void>;
}

export function createMeasuredBodies({
  repository,
  accessLog,
  knownOf,
  clock,
}: {
  readonly repository: FamilyMembersRepository;
  readonly accessLog: Pick<AccessLogService, 'note' | 'noteViews'>;
  /** A profile with its entries read. */
  readonly knownOf: (
    actor: Pick<Actor, 'householdId' | 'userId' | 'preferences'>,
    row: MemberRow,
  ) => KnownMember;
  readonly clock: Clock;
}): MeasuredBodies {
  async function known(
    tx: HouseholdTransaction,
    row: MemberRow | null,
    today: string,
  ): Promise<MeasuredBody | null> {
    if (row === null) return null;
    if (row.userId !== tx.userId) await accessLog.noteViews(tx, [row.id]);
    const { lifeStage, medicalConditions, limits } = knownOf(tx, row).answer;
    // Where nobody noted the day, the profile was last touched on this one.
    const size = (value: number | null, on: string | null): KnownSize => ({
      value,
      on: value === null ? null : (on ?? localDay(row.updatedAt)),
    });
    return {
      id: row.id,
      name: row.name,
      yours: row.userId !== null && row.userId === tx.userId,
      sex: row.sex,
      birthDate: row.birthDate,
      ageYears: ageYears(row, today),
      age: completedAge(row, today),
      lifeStage: lifeStageOf(lifeStage, limits.conditions),
      hasEatingDisorder: hasEatingDisorder(limits.conditions),
      medicalConditions,
      height: size(row.heightCm, row.heightOn),
      weight: size(row.weightKg, row.weightOn),
    };
  }

  return {
    async bodies(tx, today) {
      const rows = await repository.list(tx);
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        relationship: row.relationship,
        yours: row.userId !== null && row.userId === tx.userId,
        ageYears: ageYears(row, today),
      }));
    },

    bodyOf: async (tx, id, today) => known(tx, await repository.find(tx, id), today),
    holdBody: async (tx, id, today) => known(tx, await repository.findForUpdate(tx, id), today),

    async keepSizes(tx, id, { height, weight }) {
      await repository.update(tx, id, {
        ...(height && { heightCm: height.value, heightOn: height.on }),
        ...(weight && { weightKg: weight.value, weightOn: weight.on }),
        updatedAt: clock(),
      });
      await accessLog.note(tx, [id], 'changed', [
        ...(height ? (['height'] as const) : []),
        ...(weight ? (['weight'] as const) : []),
      ]);
    },
  };
}
