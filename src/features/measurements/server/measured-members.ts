import { type MeasurementKind, toSi } from '#domain/growth/measurement-kinds.ts';
import { loadGrowthTables } from '#domain/knowledge/growth-tables-file.ts';
import type { HouseholdCipherService } from '#features/account/server/accounts/household-cipher.service.ts';
import type {
  FamilyMembersService,
  MeasuredBody,
  MeasuredSizes,
} from '#features/family-members/server/family-members.service.ts';
import { localDay } from '#platform/server/clock.ts';
import type { Actor, HouseholdTransaction } from '#platform/server/db/database.ts';
import type { TextCipher } from '#platform/server/encryption.ts';
import { AppError, notFound } from '#platform/server/errors.ts';
import { whileUsed } from '#platform/server/kept-values.ts';
import type { Foundation } from '#platform/server/server-feature.ts';
import type { GrowthFacts } from '../contract/growth.ts';
import type { Measured, PartTimes } from '../rules/measurement.ts';
import { seenKinds } from '../rules/own-view.ts';
import { judgeOf } from '../rules/plausible.ts';
import { profileAfter } from '../rules/profile-value.ts';
import { type AskedAbout, askingAbout, isUsed } from '../rules/questions.ts';
import type { MeasurementsRepository } from './measurements.repository.ts';
import { FACTS } from './sealed-columns.ts';
import { type OpenedMeasurement, openMeasured, sealMeasured } from './sealed-measured.ts';

export interface MeasurementsDeps extends Pick<Foundation, 'database' | 'clock' | 'createId'> {
  readonly repository: MeasurementsRepository;
  readonly ciphers: HouseholdCipherService;
  readonly quotas: Pick<Foundation['quotas'], 'keep'>;
  readonly familyMembers: Pick<FamilyMembersService, 'bodyOf' | 'holdBody' | 'keepSizes'>;
}

/** A person with all of their measurements, opened. */
export interface MeasuredMember {
  readonly body: MeasuredBody;
  readonly entries: readonly OpenedMeasurement[];
  /** Those that nothing is open about: charts, plans and the profile go by them. */
  readonly used: readonly OpenedMeasurement[];
  readonly about: AskedAbout;
  readonly facts: GrowthFacts;
  readonly today: string;
}

/** What was measured on a day, in cm, kg or as counted. */
export interface MeasuredAmount {
  readonly date: string;
  readonly si: number;
}

export const NO_FACTS: GrowthFacts = {
  gestationWeeks: null,
  motherCm: null,
  fatherCm: null,
  teenSeesWeight: false,
};

/** Tables of WHO and CDC, read when the first chart is asked for. */
export const growthTables = whileUsed(() => loadGrowthTables());

/** Whether the one who looks sees an entry of this kind. */
export function isSeenBy(
  { access }: Pick<Actor, 'access'>,
  { body, facts }: { readonly body: Pick<MeasuredBody, 'ageYears'>; readonly facts: GrowthFacts },
): (entry: { readonly kind: MeasurementKind }) => boolean {
  const kinds = seenKinds({ isTeen: access.role === 'teen', ageYears: body.ageYears }, facts);
  return ({ kind }) => kinds === null || kinds.includes(kind);
}

/** What the one who looks sees, with questions about nothing else: they name the amounts that they ask about. */
export function shownOf(
  actor: Pick<Actor, 'access'>,
  whose: Parameters<typeof isSeenBy>[1],
  { entries, about }: Pick<MeasuredMember, 'entries' | 'about'>,
): Pick<MeasuredMember, 'entries' | 'about'> {
  const seen = entries.filter(isSeenBy(actor, whose));
  return seen.length === entries.length
    ? { entries, about }
    : { entries: seen, about: askingAbout(about, seen) };
}

/** Nobody writes what they do not see: an answer to a guess would tell what is there. */
export function refuseUnseen(
  actor: Pick<Actor, 'access'>,
  about: Parameters<typeof isSeenBy>[1],
  entries: readonly { readonly kind: MeasurementKind }[],
): void {
  if (!entries.every(isSeenBy(actor, about)))
    throw new AppError('not_allowed', 'Your parent or guardian keeps these measurements.');
}

export const byDay = (entries: readonly Measured[], kind: MeasurementKind): MeasuredAmount[] =>
  entries
    .filter((entry) => entry.kind === kind)
    .map(({ date, value, unit }) => ({ date, si: toSi(value, unit) }))
    // Of two on a day the one that was entered later stays last.
    .toSorted((a, b) => a.date.localeCompare(b.date));

export type MeasuredMembers = ReturnType<typeof createMeasuredMembers>;

/** Reads people with what was measured of them, and changes that together with their profile. */
export function createMeasuredMembers(deps: MeasurementsDeps) {
  const { repository, familyMembers } = deps;
  const today = ({ preferences }: Pick<Actor, 'preferences'>) =>
    localDay(deps.clock(), preferences?.timeZone);

  function known(
    body: MeasuredBody,
    entries: readonly OpenedMeasurement[],
    day: string,
  ): Pick<MeasuredMember, 'about' | 'used'> {
    const judge = judgeOf(body, growthTables());
    const about = askingAbout({ person: body, today: day, judge }, entries);
    return { about, used: entries.filter((entry) => isUsed(entry, about)) };
  }

  async function entriesOf(
    tx: HouseholdTransaction,
    cipher: TextCipher,
    memberId: string,
  ): Promise<readonly OpenedMeasurement[]> {
    return (await repository.ofMember(tx, memberId)).map((row) => openMeasured(cipher, row));
  }

  async function factsOf(
    tx: HouseholdTransaction,
    cipher: TextCipher,
    memberId: string,
  ): Promise<GrowthFacts> {
    const sealed = await repository.facts(tx, memberId);
    const kept = sealed === null ? {} : JSON.parse(cipher.decrypt(sealed, FACTS.place(memberId)));
    return { ...NO_FACTS, ...kept };
  }

  async function open(tx: HouseholdTransaction, actor: Actor, memberId: string): Promise<MeasuredMember> {
    const day = today(actor);
    const body = await familyMembers.bodyOf(tx, memberId, day);
    if (body === null) throw notFound('family member');
    const cipher = await deps.ciphers.cipherOf(tx);
    const entries = await entriesOf(tx, cipher, memberId);
    const facts = await factsOf(tx, cipher, memberId);
    return { body, entries, facts, today: day, ...known(body, entries, day) };
  }

  /** Changes what is kept of a person, and has their profile follow. */
  async function change<T>(
    tx: HouseholdTransaction,
    actor: Actor,
    memberId: string,
    work: (cipher: TextCipher, before: readonly OpenedMeasurement[]) => Promise<T>,
  ): Promise<{ readonly result: T; readonly after: MeasuredMember['entries']; readonly about: AskedAbout }> {
    const day = today(actor);
    const body = await familyMembers.holdBody(tx, memberId, day);
    if (body === null) throw notFound('family member');
    const cipher = await deps.ciphers.cipherOf(tx);
    const entries = await entriesOf(tx, cipher, memberId);
    const before = known(body, entries, day);
    const result = await work(cipher, entries);
    const after = await entriesOf(tx, cipher, memberId);
    const now = known(body, after, day);
    const sizes: MeasuredSizes = Object.fromEntries(
      (['height', 'weight'] as const).flatMap((kind) => {
        const latest = {
          before: byDay(before.used, kind).at(-1) ?? null,
          after: byDay(now.used, kind).at(-1) ?? null,
        };
        const changed = profileAfter(kind, body[kind], latest);
        return changed === null ? [] : [[kind, changed] as const];
      }),
    );
    if (Object.keys(sizes).length > 0) await familyMembers.keepSizes(tx, memberId, sizes);
    return { result, after, about: now.about };
  }

  const valuesOf = (
    cipher: TextCipher,
    memberId: string,
    entry: Measured & { readonly changedAt: PartTimes },
  ) => ({
    id: entry.id,
    memberId,
    day: entry.date,
    kind: entry.kind,
    measuredEncrypted: sealMeasured(cipher, entry),
    confirmed: entry.confirmed,
    changedAt: entry.changedAt,
  });

  return { today, open, factsOf, change, valuesOf };
}
