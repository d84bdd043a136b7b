import { fromSi, KINDS, type MeasurementKind, toSi } from '#domain/growth/measurement-kinds.ts';
import { loadGrowthTables } from '#domain/knowledge/growth-tables-file.ts';
import { unitsOf } from '#domain/units/regions.ts';
import type { HouseholdCipherService } from '#features/account/server/accounts/household-cipher.service.ts';
import type {
  FamilyMembersService,
  MeasuredBody,
  MeasuredSizes,
  SetSizes,
} from '#features/family-members/server/family-members.service.ts';
import { allow } from '#platform/server/access.ts';
import { localDay } from '#platform/server/clock.ts';
import { csvLine } from '#platform/server/csv.ts';
import type { Actor, HouseholdTransaction } from '#platform/server/db/database.ts';
import type { MemberHistory } from '#platform/server/db/member-history.ts';
import type { TextCipher } from '#platform/server/encryption.ts';
import { invalidField, notFound } from '#platform/server/errors.ts';
import { whileUsed } from '#platform/server/kept-values.ts';
import type { Foundation, NewSample } from '#platform/server/server-feature.ts';
import type { GrowthFacts } from '../contract/growth.ts';
import type {
  CsvAnswer,
  CsvBody,
  Measurement,
  MeasurementCreate,
  MeasurementPatch,
  MeasurementsQuery,
} from '../contract/measurements.ts';
import { howFits, unitFits } from '../contract/measurements.ts';
import { type Measured, mergeChange, type PartTimes } from '../rules/measurement.ts';
import { judgeOf } from '../rules/plausible.ts';
import { profileAfter } from '../rules/profile-value.ts';
import { type AskedAbout, askingAbout, isUsed, questionsAbout } from '../rules/questions.ts';
import type { MeasurementsRepository } from './measurements.repository.ts';
import { MEASUREMENTS } from './quotas.ts';
import { CSV_COLUMNS, readMeasurementsCsv } from './read-csv.ts';
import { sampleMeasurements } from './sample-measurements.ts';
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

export interface MeasurementsService {
  list(actor: Actor, query: MeasurementsQuery): Promise<Measurement[]>;
  create(actor: Actor, body: MeasurementCreate): Promise<Measurement>;
  update(actor: Actor, id: string, patch: MeasurementPatch): Promise<Measurement>;
  remove(actor: Actor, id: string): Promise<void>;
  /** A CSV file. */
  csv(actor: Actor, memberId: string): Promise<string>;
  readCsv(actor: Actor, body: CsvBody): Promise<CsvAnswer>;
  setFacts(actor: Actor, memberId: string, facts: GrowthFacts): Promise<GrowthFacts>;
  /** Heights and weights that were set in a profile, as entries of that day. */
  keepSetSizes(tx: HouseholdTransaction, actor: Actor, set: SetSizes): Promise<void>;
  /** For charts. @throws AppError `not_found` */
  open(tx: HouseholdTransaction, actor: Actor, memberId: string): Promise<MeasuredMember>;
  /** For other features: what counts of one kind, by day. @throws AppError `not_found` */
  series(
    tx: HouseholdTransaction,
    actor: Actor,
    memberId: string,
    kind: MeasurementKind,
  ): Promise<readonly MeasuredAmount[]>;
  /** The last of `series`; `null`: there is none. */
  latest(
    tx: HouseholdTransaction,
    actor: Actor,
    memberId: string,
    kind: MeasurementKind,
  ): Promise<MeasuredAmount | null>;
  /** What a person keeps of this feature moves along with them. */
  readonly history: MemberHistory;
  /** Part of opening a sample family. */
  addSample(tx: HouseholdTransaction, sample: NewSample): Promise<void>;
}

export const NO_FACTS: GrowthFacts = { gestationWeeks: null, motherCm: null, fatherCm: null };

/** Tables of WHO and CDC, read when the first chart is asked for. */
export const growthTables = whileUsed(() => loadGrowthTables());

const byDay = (entries: readonly Measured[], kind: MeasurementKind): MeasuredAmount[] =>
  entries
    .filter((entry) => entry.kind === kind)
    .map(({ date, value, unit }) => ({ date, si: toSi(value, unit) }))
    // Of two on a day the one that was entered later stays last.
    .toSorted((a, b) => a.date.localeCompare(b.date));

export function createMeasurementsService(deps: MeasurementsDeps): MeasurementsService {
  const { database, repository, familyMembers } = deps;
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

  async function open(tx: HouseholdTransaction, actor: Actor, memberId: string): Promise<MeasuredMember> {
    const day = today(actor);
    const body = await familyMembers.bodyOf(tx, memberId, day);
    if (body === null) throw notFound('family member');
    const cipher = await deps.ciphers.cipherOf(tx);
    const entries = await entriesOf(tx, cipher, memberId);
    const sealed = await repository.facts(tx, memberId);
    const facts: GrowthFacts =
      sealed === null ? NO_FACTS : JSON.parse(cipher.decrypt(sealed, FACTS.place(memberId)));
    return { body, entries, facts, today: day, ...known(body, entries, day) };
  }

  const answerOf = (entry: OpenedMeasurement, about: AskedAbout): Measurement => ({
    ...entry,
    si: toSi(entry.value, entry.unit),
    questions: questionsAbout(entry, about),
  });

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

  async function found(tx: HouseholdTransaction, id: string) {
    const row = await repository.find(tx, id);
    if (row === null) throw notFound('measurement');
    return row;
  }

  const series: MeasurementsService['series'] = async (tx, actor, memberId, kind) =>
    byDay((await open(tx, actor, memberId)).used, kind);

  return {
    open,
    series,

    async latest(tx, actor, memberId, kind) {
      return (await series(tx, actor, memberId, kind)).at(-1) ?? null;
    },

    async list(actor, { memberId, kind, from, to }) {
      allow(actor, 'growth:read');
      return database.withHousehold(actor, async (tx) => {
        const { entries, about } = await open(tx, actor, memberId);
        return entries
          .filter(
            (entry) =>
              (kind === undefined || entry.kind === kind) &&
              (from === undefined || entry.date >= from) &&
              (to === undefined || entry.date <= to),
          )
          .toReversed()
          .toSorted((a, b) => b.date.localeCompare(a.date))
          .map((entry) => answerOf(entry, about));
      });
    },

    async create(actor, body) {
      allow(actor, 'growth:log');
      return database.withHousehold(actor, async (tx) => {
        const { memberId, id = deps.createId(), howMeasured = null, note = '', ...said } = body;
        const { after, about } = await change(tx, actor, memberId, async (cipher) => {
          const entry = { ...said, id, howMeasured, note, confirmed: false, changedAt: {} };
          const added = await repository.insert(tx, [
            { ...valuesOf(cipher, memberId, entry), createdAt: deps.clock() },
          ]);
          if (added > 0) await deps.quotas.keep(tx, MEASUREMENTS);
        });
        // Sent twice, it is there and stays as it is; another person's id is not found.
        const kept = after.find((entry) => entry.id === id);
        if (kept === undefined) throw notFound('measurement');
        return answerOf(kept, about);
      });
    },

    async update(actor, id, { changedAt = {}, ...patch }) {
      allow(actor, 'growth:log');
      return database.withHousehold(actor, async (tx) => {
        const { memberId } = await found(tx, id);
        const { after, about } = await change(tx, actor, memberId, async (cipher, before) => {
          const entry = before.find((each) => each.id === id);
          if (entry === undefined) throw notFound('measurement');
          const merged = mergeChange(entry, patch, changedAt, deps.clock().getTime());
          if (!unitFits(merged)) throw invalidField('unit', 'Please choose a unit of what was measured.');
          if (!howFits(merged)) throw invalidField('howMeasured', 'This does not go with what was measured.');
          await repository.update(tx, id, valuesOf(cipher, memberId, merged));
        });
        const kept = after.find((entry) => entry.id === id);
        if (kept === undefined) throw notFound('measurement');
        return answerOf(kept, about);
      });
    },

    async remove(actor, id) {
      allow(actor, 'growth:log');
      await database.withHousehold(actor, async (tx) => {
        const { memberId } = await found(tx, id);
        await change(tx, actor, memberId, () => repository.remove(tx, id));
      });
    },

    async csv(actor, memberId) {
      allow(actor, 'growth:read');
      const { entries } = await database.withHousehold(actor, (tx) => open(tx, actor, memberId));
      const rows = entries
        .toSorted((a, b) => a.date.localeCompare(b.date))
        .map(({ date, kind, value, unit, howMeasured, note }) => [
          date,
          kind,
          value,
          unit,
          howMeasured,
          note,
        ]);
      return [CSV_COLUMNS, ...rows].map(csvLine).join('');
    },

    async readCsv(actor, { memberId, text, store, leaveOutFaulty = false }) {
      allow(actor, 'growth:log');
      const { rows, faults } = readMeasurementsCsv(text);
      return database.withHousehold(actor, async (tx) => {
        const key = ({ date, kind, value, unit, howMeasured }: Omit<Measured, 'id' | 'note' | 'confirmed'>) =>
          [date, kind, value, unit, howMeasured].join(' ');
        const { entries } = await open(tx, actor, memberId);
        const there = new Set(entries.map(key));
        const fresh = rows.filter((row) => {
          const isNew = !there.has(key(row));
          there.add(key(row));
          return isNew;
        });
        const isStored = store && fresh.length > 0 && (faults.length === 0 || leaveOutFaulty);
        if (isStored) {
          await change(tx, actor, memberId, async (cipher) => {
            const values = fresh.map(({ line: _, ...said }) => ({
              ...valuesOf(cipher, memberId, {
                ...said,
                id: deps.createId(),
                confirmed: false,
                changedAt: {},
              }),
              createdAt: deps.clock(),
            }));
            await repository.insert(tx, values);
            await deps.quotas.keep(tx, MEASUREMENTS);
          });
        }
        return {
          rows: fresh,
          faults: [...faults],
          alreadyThere: rows.length - fresh.length,
          stored: isStored ? fresh.length : 0,
        };
      });
    },

    async setFacts(actor, memberId, facts) {
      allow(actor, 'growth:log');
      return database.withHousehold(actor, async (tx) => {
        if ((await familyMembers.holdBody(tx, memberId, today(actor))) === null)
          throw notFound('family member');
        const cipher = await deps.ciphers.cipherOf(tx);
        await repository.saveFacts(
          tx,
          memberId,
          cipher.encrypt(JSON.stringify(facts), FACTS.place(memberId)),
        );
        return facts;
      });
    },

    async keepSetSizes(tx, actor, { memberId, ...sizes }) {
      const { height, weight } = sizes;
      if (height === null && weight === null) return;
      const units = unitsOf(actor.preferences ?? {});
      const day = today(actor);
      await change(tx, actor, memberId, async (cipher, before) => {
        for (const [kind, set] of Object.entries({ height, weight }) as [
          'height' | 'weight',
          typeof height,
        ][]) {
          if (set === null) continue;
          const unit = units === 'us' ? KINDS[kind].us : KINDS[kind].si;
          const amount = (si: number) => ({ value: Number(fromSi(si, unit).toFixed(4)), unit });
          const ofKind = before.filter((entry) => entry.kind === kind);
          const sameDay = ofKind.findLast(({ date }) => date === day);
          if (sameDay !== undefined) {
            // Set twice on a day: the form corrects what was entered before.
            const corrected = { ...sameDay, ...amount(set.value), confirmed: false };
            await repository.update(tx, sameDay.id, valuesOf(cipher, memberId, corrected));
            continue;
          }
          // What the profile said until now is the beginning of a history that has none.
          const { value: earlier, on } = set.before;
          const first = ofKind.length === 0 && earlier !== null && on !== null && on < day;
          const added = [...(first ? [{ date: on, si: earlier }] : []), { date: day, si: set.value }].map(
            ({ date, si }) => ({
              ...valuesOf(cipher, memberId, {
                ...{ id: deps.createId(), date, kind, ...amount(si), howMeasured: null, note: '' },
                ...{ confirmed: false, changedAt: {} },
              }),
              createdAt: deps.clock(),
            }),
          );
          await repository.insert(tx, added);
          await deps.quotas.keep(tx, MEASUREMENTS);
        }
      });
    },

    history: {
      async moveMember({ memberId, inFrom, inTo }) {
        const { rows, facts } = await inFrom(async (tx) => {
          const cipher = await deps.ciphers.cipherOf(tx);
          const sealed = await repository.facts(tx, memberId);
          return {
            rows: (await repository.ofMember(tx, memberId)).map((row) => ({
              entry: openMeasured(cipher, row),
              createdAt: row.createdAt,
            })),
            facts: sealed === null ? null : cipher.decrypt(sealed, FACTS.place(memberId)),
          };
        });
        await inTo(async (tx) => {
          const cipher = await deps.ciphers.cipherOf(tx);
          await repository.insert(
            tx,
            rows.map(({ entry, createdAt }) => ({ ...valuesOf(cipher, memberId, entry), createdAt })),
          );
          if (facts !== null)
            await repository.saveFacts(tx, memberId, cipher.encrypt(facts, FACTS.place(memberId)));
        });
      },
    },

    async addSample(tx, { today: day }) {
      const cipher = await deps.ciphers.cipherOf(tx);
      for (const { memberId, entries, facts } of sampleMeasurements(
        await repository.sampleMembers(tx),
        day,
        growthTables(),
      )) {
        await repository.insert(
          tx,
          entries.map((said, index) => ({
            ...valuesOf(cipher, memberId, { ...said, id: deps.createId(), changedAt: {} }),
            createdAt: new Date(deps.clock().getTime() + index),
          })),
        );
        if (facts !== null)
          await repository.saveFacts(
            tx,
            memberId,
            cipher.encrypt(JSON.stringify(facts), FACTS.place(memberId)),
          );
      }
    },
  };
}
