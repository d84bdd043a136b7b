import { type MeasurementKind, toSi } from '#domain/growth/measurement-kinds.ts';
import type { SetSizes } from '#features/family-members/server/family-members.service.ts';
import { allow } from '#platform/server/access.ts';
import type { Actor, HouseholdTransaction } from '#platform/server/db/database.ts';
import type { MemberHistory } from '#platform/server/db/member-history.ts';
import { invalidField, notFound } from '#platform/server/errors.ts';
import type { NewSample } from '#platform/server/server-feature.ts';
import type { GrowthFacts, GrowthFactsPatch } from '../contract/growth.ts';
import type {
  CsvAnswer,
  CsvBody,
  Measurement,
  MeasurementCreate,
  MeasurementPatch,
  MeasurementsQuery,
} from '../contract/measurements.ts';
import { howFits, unitFits } from '../contract/measurements.ts';
import { mergeChange } from '../rules/measurement.ts';
import { type AskedAbout, questionsAbout } from '../rules/questions.ts';
import { createKeepSetSizes } from './keep-set-sizes.ts';
import {
  byDay,
  createMeasuredMembers,
  growthTables,
  isSeenBy,
  type MeasuredAmount,
  type MeasuredMember,
  type MeasurementsDeps,
  NO_FACTS,
  refuseUnseen,
  shownOf,
} from './measured-members.ts';
import { createMeasurementsCsv } from './measurements-csv.ts';
import { createMoveMeasurements } from './move-measurements.ts';
import { MEASUREMENTS } from './quotas.ts';
import { sampleMeasurements } from './sample-measurements.ts';
import { FACTS } from './sealed-columns.ts';
import type { OpenedMeasurement } from './sealed-measured.ts';

/** `age`: completed years; `null`: not given. */
interface ShownMember {
  readonly id: string;
  readonly age: number | null;
}

export interface MeasurementsService {
  list(actor: Actor, query: MeasurementsQuery): Promise<Measurement[]>;
  create(actor: Actor, body: MeasurementCreate): Promise<Measurement>;
  update(actor: Actor, id: string, patch: MeasurementPatch): Promise<Measurement>;
  remove(actor: Actor, id: string): Promise<void>;
  /** A CSV file. */
  csv(actor: Actor, memberId: string): Promise<string>;
  readCsv(actor: Actor, body: CsvBody): Promise<CsvAnswer>;
  setFacts(actor: Actor, memberId: string, patch: GrowthFactsPatch): Promise<GrowthFacts>;
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
  /** For what shows a profile: whose weight the one who looks does not see. */
  unseenWeights(actor: Actor, members: readonly ShownMember[]): Promise<ReadonlySet<string>>;
  /** What a person keeps of this feature moves along with them. */
  readonly history: MemberHistory;
  /** Part of opening a sample family. */
  addSample(tx: HouseholdTransaction, sample: NewSample): Promise<void>;
}

export function createMeasurementsService(deps: MeasurementsDeps): MeasurementsService {
  const { database, repository, familyMembers } = deps;
  const measured = createMeasuredMembers(deps);
  const { today, open, factsOf, change, valuesOf } = measured;

  const answerOf = (entry: OpenedMeasurement, about: AskedAbout): Measurement => ({
    ...entry,
    si: toSi(entry.value, entry.unit),
    questions: questionsAbout(entry, about),
  });

  /** A measurement that the one who asks does not see is not there. */
  async function found(tx: HouseholdTransaction, actor: Actor, id: string) {
    const row = await repository.find(tx, id);
    if (row === null) throw notFound('measurement');
    const opened = await open(tx, actor, row.memberId);
    if (!isSeenBy(actor, opened)(row)) throw notFound('measurement');
    return { memberId: row.memberId, opened };
  }

  function keptAnswer(
    id: string,
    { entries, about }: Pick<MeasuredMember, 'entries' | 'about'>,
  ): Measurement {
    const kept = entries.find((entry) => entry.id === id);
    if (kept === undefined) throw notFound('measurement');
    return answerOf(kept, about);
  }

  const series: MeasurementsService['series'] = async (tx, actor, memberId, kind) =>
    byDay((await open(tx, actor, memberId)).used, kind);

  return {
    ...createMeasurementsCsv(deps, measured),
    open,
    series,
    keepSetSizes: createKeepSetSizes(deps, measured),
    history: createMoveMeasurements(deps, measured),

    async latest(tx, actor, memberId, kind) {
      return (await series(tx, actor, memberId, kind)).at(-1) ?? null;
    },

    async unseenWeights(actor, members) {
      const isUnseen = ({ age }: ShownMember, facts: GrowthFacts) =>
        !isSeenBy(actor, { body: { ageYears: age }, facts })({ kind: 'weight' });
      const asked = members.filter((member) => isUnseen(member, NO_FACTS));
      if (asked.length === 0) return new Set();
      return database.withHousehold(actor, async (tx) => {
        const cipher = await deps.ciphers.cipherOf(tx);
        const unseen = new Set<string>();
        for (const member of asked)
          if (isUnseen(member, await factsOf(tx, cipher, member.id))) unseen.add(member.id);
        return unseen;
      });
    },

    async list(actor, { memberId, kind, from, to }) {
      allow(actor, 'growth:read');
      return database.withHousehold(actor, async (tx) => {
        const opened = await open(tx, actor, memberId);
        const { entries, about } = shownOf(actor, opened, opened);
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
        const opened = await open(tx, actor, memberId);
        refuseUnseen(actor, opened, [said]);
        const { after, about } = await change(tx, actor, memberId, async (cipher) => {
          const entry = { ...said, id, howMeasured, note, confirmed: false, changedAt: {} };
          const added = await repository.insert(tx, [
            { ...valuesOf(cipher, memberId, entry), createdAt: deps.clock() },
          ]);
          if (added > 0) await deps.quotas.keep(tx, MEASUREMENTS);
        });
        // Sent twice, it is there and stays as it is; another person's id is not found.
        return keptAnswer(id, shownOf(actor, opened, { entries: after, about }));
      });
    },

    async update(actor, id, { changedAt = {}, ...patch }) {
      allow(actor, 'growth:log');
      return database.withHousehold(actor, async (tx) => {
        const { memberId, opened } = await found(tx, actor, id);
        const { after, about } = await change(tx, actor, memberId, async (cipher, before) => {
          const entry = before.find((each) => each.id === id);
          if (entry === undefined) throw notFound('measurement');
          const merged = mergeChange(entry, patch, changedAt, deps.clock().getTime());
          if (!unitFits(merged)) throw invalidField('unit', 'Please choose a unit of what was measured.');
          if (!howFits(merged)) throw invalidField('howMeasured', 'This does not go with what was measured.');
          await repository.update(tx, id, valuesOf(cipher, memberId, merged));
        });
        return keptAnswer(id, shownOf(actor, opened, { entries: after, about }));
      });
    },

    async remove(actor, id) {
      allow(actor, 'growth:log');
      await database.withHousehold(actor, async (tx) => {
        const { memberId } = await found(tx, actor, id);
        await change(tx, actor, memberId, () => repository.remove(tx, id));
      });
    },

    async setFacts(actor, memberId, patch) {
      // Every corrected centile goes by them: they are known about a family, not written down at a visit.
      allow(actor, 'growth:manage');
      return database.withHousehold(actor, async (tx) => {
        if ((await familyMembers.holdBody(tx, memberId, today(actor))) === null)
          throw notFound('family member');
        const cipher = await deps.ciphers.cipherOf(tx);
        // The body is held, so that of two who change the facts the later one reads what the other has changed.
        const facts: GrowthFacts = Object.assign({ ...(await factsOf(tx, cipher, memberId)) }, patch);
        await repository.saveFacts(
          tx,
          memberId,
          cipher.encrypt(JSON.stringify(facts), FACTS.place(memberId)),
        );
        return facts;
      });
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
