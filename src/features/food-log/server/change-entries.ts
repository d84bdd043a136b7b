import { addDays } from '#domain/calendar/days.ts';
import { LOG_LIMITS } from '#domain/nutrition/meal-log.ts';
import { allow } from '#platform/server/access.ts';
import type { Actor, HouseholdTransaction } from '#platform/server/db/database.ts';
import type { HouseholdCipher } from '#platform/server/encryption.ts';
import { notFound } from '#platform/server/errors.ts';
import type { BatchChange, CorrectionBody, MealEntryPatch } from '../contract/entry-writes.ts';
import type { BatchAnswer, MealEntry } from '../contract/meal-entries.ts';
import type { Said } from '../rules/eaten.ts';
import { isCorrected, type KeptFood, shortNumber } from '../rules/kept-food.ts';
import { type EntryChange, standingChange } from '../rules/merge-entry.ts';
import type { EntryRow } from './food-log.repository.ts';
import { type DayOfMember, openSaid, sealSaid } from './log-days.ts';
import { daysOf, type LogPlaces, type LogWritesDeps } from './log-places.ts';
import { type Loggable, loggableServing } from './loggable.ts';
import { createLoggedThings, ensurePlausible, unknownUnit } from './logged-things.ts';

/** How far back one decision about a corrected food reaches. */
const CORRECTED_DAYS = 92;

/** Changes of entries that are there. */
export function createChangeEntries(deps: LogWritesDeps, { ensureDay, membersOf, entriesOf }: LogPlaces) {
  const { database, repository, keptFoods, days, loggables } = deps;
  const { findFood } = createLoggedThings(deps);

  /** How much of it a unit is today; `null`: its unit stays. */
  async function newEach(actor: Actor, kept: KeptFood, unit: string | undefined): Promise<number | null> {
    if (unit === undefined) return null;
    const found =
      kept.kind === 'food' && kept.id !== null ? await loggables.food(actor, kept.id) : loggableServing(kept);
    const each = found === null ? (kept.per === unit ? 1 : null) : found.sizeOf(unit);
    if (each === null) throw unknownUnit(unit);
    return each;
  }

  async function found(actor: Actor, id: string): Promise<{ row: EntryRow; kept: KeptFood }> {
    return database.withHousehold(actor, async (tx) => {
      const [row] = await repository.find(tx, [id]);
      if (row === undefined) throw notFound('entry');
      const foods = await keptFoods.read(tx, await deps.ciphers.cipherOf(tx), [row.foodRef]);
      const kept = foods.get(row.foodRef);
      if (kept === undefined) throw notFound('entry');
      return { row, kept };
    });
  }

  interface Rewrite {
    readonly row: EntryRow;
    readonly kept: KeptFood;
    readonly change: EntryChange;
    readonly each: number | null;
    readonly at: EntryRow['fieldTimes'];
    /** The food as it is today, which the entry takes. */
    readonly follow?: Loggable | null;
    readonly stays?: boolean;
  }

  async function rewrite(
    tx: HouseholdTransaction,
    cipher: HouseholdCipher,
    { row, kept, change: asked, each, at, follow = null, stays }: Rewrite,
  ): Promise<DayOfMember[]> {
    const { change, times } = standingChange(row.fieldTimes, asked, at, deps.clock().getTime());
    const before = openSaid(cipher, row);
    const unit = change.unit ?? before.unit;
    const food = follow?.kept ?? kept;
    const said: Said = {
      ...before,
      amount: change.amount ?? before.amount,
      unit,
      each: (change.unit !== undefined && each !== null ? each : null) ?? follow?.sizeOf(unit) ?? before.each,
      offered: change.offered === undefined ? before.offered : change.offered,
      note: change.note === undefined ? before.note : change.note,
      // What was planned is counted in the unit that it was planned in.
      planned: unit === before.unit ? before.planned : null,
      stays: stays ?? before.stays,
    };
    if (change.amount !== undefined || change.unit !== undefined || follow !== null)
      ensurePlausible(food, said);
    const [foodRef = row.foodRef] = follow === null ? [] : await keptFoods.keep(tx, cipher, [food]);
    const day = change.date ?? row.day;
    await repository.update(tx, row.id, {
      day,
      mealType: change.mealType ?? row.mealType,
      foodRef,
      saidEncrypted: sealSaid(cipher, row.id, said),
      fieldTimes: times,
    });
    return [
      { memberId: row.memberId, day: row.day },
      { memberId: row.memberId, day },
    ];
  }

  async function update(actor: Actor, id: string, patch: MealEntryPatch): Promise<MealEntry> {
    allow(actor, 'food-log:log');
    const known = await found(actor, id);
    const { fieldTimes = {}, correction, ...change } = patch;
    const each = await newEach(actor, known.kept, patch.unit);
    const follow =
      correction === 'follow' && known.kept.id !== null ? await findFood(actor, known.kept.id) : null;
    return database.withHousehold(actor, async (tx) => {
      const cipher = await deps.ciphers.cipherOf(tx);
      await repository.holdMember(tx, [known.row.memberId]);
      const [row] = await repository.findForUpdate(tx, [id]);
      if (row === undefined) throw notFound('entry');
      const [member] = await membersOf(tx, [row.memberId]);
      if (change.date !== undefined && member !== undefined) ensureDay(actor, change.date, member);
      const touched = await rewrite(tx, cipher, {
        row,
        kept: known.kept,
        change,
        each,
        at: fieldTimes,
        follow,
        ...(correction !== undefined && { stays: correction === 'keep' }),
      });
      await days.refresh(tx, cipher, touched);
      const [entry] = await entriesOf(tx, cipher, [id]);
      if (entry === undefined) throw notFound('entry');
      return entry;
    });
  }

  /** Those of some entries that are there, with everything that changes their days held back until the end. */
  async function held(tx: HouseholdTransaction, ids: readonly string[]): Promise<EntryRow[]> {
    const members = (await repository.find(tx, ids)).map(({ memberId }) => memberId);
    await repository.holdMember(tx, [...new Set(members)]);
    return repository.findForUpdate(tx, ids);
  }

  async function removeAll(tx: HouseholdTransaction, ids: readonly string[]): Promise<string[]> {
    const cipher = await deps.ciphers.cipherOf(tx);
    const rows = await held(tx, ids);
    const there = rows.map(({ id }) => id);
    if (there.length === 0) return [];
    await repository.remove(tx, there);
    await days.refresh(tx, cipher, daysOf(rows));
    return there;
  }

  async function remove(actor: Actor, id: string): Promise<void> {
    allow(actor, 'food-log:log');
    await database.withHousehold(actor, async (tx) => {
      if ((await removeAll(tx, [id])).length === 0) throw notFound('entry');
    });
  }

  function changeOf(change: Exclude<BatchChange, { do: 'remove' }>, said: Said): EntryChange {
    if (change.do === 'move') return { date: change.date, mealType: change.mealType };
    const from = change.of === 'planned' ? (said.planned ?? said.amount) : said.amount;
    return { amount: Math.min(LOG_LIMITS.amount, shortNumber(from * change.factor)) };
  }

  async function changeMany(actor: Actor, change: BatchChange): Promise<BatchAnswer> {
    allow(actor, 'food-log:log');
    return database.withHousehold(actor, async (tx) => {
      if (change.do === 'remove') return { entries: [], removed: await removeAll(tx, change.ids) };
      const cipher = await deps.ciphers.cipherOf(tx);
      const rows = await held(tx, change.ids);
      const members = new Map(
        (
          await membersOf(
            tx,
            rows.map(({ memberId }) => memberId),
          )
        ).map((member) => [member.id, member]),
      );
      const foods = await keptFoods.read(tx, cipher, new Set(rows.map(({ foodRef }) => foodRef)));
      const touched: DayOfMember[] = [];
      for (const row of rows) {
        const [kept, member] = [foods.get(row.foodRef), members.get(row.memberId)];
        if (kept === undefined || member === undefined) continue;
        const asked = changeOf(change, openSaid(cipher, row));
        if (asked.date !== undefined) ensureDay(actor, asked.date, member);
        const field = change.do === 'move' ? 'place' : 'amount';
        const at = change.at === undefined ? {} : { [field]: change.at };
        touched.push(...(await rewrite(tx, cipher, { row, kept, change: asked, each: null, at })));
      }
      await days.refresh(tx, cipher, touched);
      return {
        entries: await entriesOf(
          tx,
          cipher,
          rows.map(({ id }) => id),
        ),
        removed: [],
      };
    });
  }

  async function correct(actor: Actor, body: CorrectionBody): Promise<{ changed: number }> {
    allow(actor, 'food-log:log');
    const today = await findFood(actor, body.foodId);
    const since = addDays(deps.today(actor), -CORRECTED_DAYS);
    return database.withHousehold(actor, async (tx) => {
      await membersOf(tx, [body.memberId]);
      const cipher = await deps.ciphers.cipherOf(tx);
      await repository.holdMember(tx, [body.memberId]);
      const until = addDays(deps.today(actor), LOG_LIMITS.daysAhead);
      const rows = await repository.between(tx, [body.memberId], since, until);
      const foods = await keptFoods.read(tx, cipher, new Set(rows.map(({ foodRef }) => foodRef)));
      const touched: DayOfMember[] = [];
      let changed = 0;
      for (const row of rows) {
        const kept = foods.get(row.foodRef);
        if (kept?.kind !== 'food' || kept.id !== body.foodId || !isCorrected(kept, today.kept)) continue;
        const follow = body.correction === 'follow' ? today : null;
        const stays = body.correction === 'keep';
        touched.push(
          ...(await rewrite(tx, cipher, { row, kept, change: {}, each: null, at: {}, follow, stays })),
        );
        changed += 1;
      }
      await days.refresh(tx, cipher, touched);
      return { changed };
    });
  }

  return { update, remove, changeMany, correct };
}
