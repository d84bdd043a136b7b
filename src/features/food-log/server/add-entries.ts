import { LOG_LIMITS } from '#domain/nutrition/meal-log.ts';
import { allow } from '#platform/server/access.ts';
import type { Actor } from '#platform/server/db/database.ts';
import { invalidField } from '#platform/server/errors.ts';
import type { CopyBody, MealEntryCreate } from '../contract/entry-writes.ts';
import type { EntriesAnswer } from '../contract/meal-entries.ts';
import type { Said } from '../rules/eaten.ts';
import { entryIdAt } from '../rules/entry-ids.ts';
import { openSaid, sealSaid } from './log-days.ts';
import { daysOf, type LogPlaces, type LogWritesDeps } from './log-places.ts';
import { createLoggedThings, eatersOf } from './logged-things.ts';

/** New entries: what someone chose, and copies of what is there. */
export function createAddEntries(deps: LogWritesDeps, { ensureDay, membersOf, entriesOf }: LogPlaces) {
  const { database, repository, keptFoods, days } = deps;
  const { resolve } = createLoggedThings(deps);

  async function create(actor: Actor, body: MealEntryCreate): Promise<EntriesAnswer> {
    allow(actor, 'food-log:log');
    const logged = await resolve(actor, body);
    const eaters = eatersOf(body, logged, actor);
    if (eaters.length === 0) throw invalidField('planMeal', 'Nobody eats this meal by the plan.');
    const first = body.id ?? deps.createId();
    const place = body.planMeal;
    const date = body.date ?? place?.date ?? deps.today(actor);
    const foodIds = new Set(
      logged.flatMap(({ kept }) => (kept.kind === 'food' && kept.id !== null ? kept.id : [])),
    );
    // Shared, so that what the household uses often is noted in the same transaction.
    return database.withSharedHousehold(actor, async (tx) => {
      // Sent in one packet.
      const [members, cipher] = await Promise.all([
        membersOf(tx, eaters),
        deps.ciphers.cipherOf(tx),
        repository.holdMember(tx, eaters),
      ]);
      for (const member of members) ensureDay(actor, date, member);
      const refs = await keptFoods.keep(
        tx,
        cipher,
        logged.map(({ kept }) => kept),
      );
      const loggedAt = deps.clock();
      const rows = members.flatMap((member, person) =>
        logged.flatMap((each, part) => {
          const own =
            each.amounts === null ? { amount: each.amount, planned: null } : each.amounts.get(member.id);
          const foodRef = refs[part];
          if (own === undefined || foodRef === undefined) return [];
          const id = entryIdAt(first, person, part);
          const said: Said = {
            amount: own.amount,
            unit: each.unit,
            each: each.each,
            offered: body.offered ?? null,
            note: body.note ?? null,
            planned: own.planned,
            stays: false,
          };
          return [
            {
              id,
              memberId: member.id,
              day: date,
              mealType: body.mealType,
              loggedAt,
              source: each.source,
              foodRef,
              ...(place !== undefined && {
                planId: place.planId,
                planDay: place.date,
                planMeal: place.mealType,
                planDish: each.planDish,
              }),
              saidEncrypted: sealSaid(cipher, id, said),
            },
          ];
        }),
      );
      if (rows.length === 0) throw invalidField('memberId', 'Nothing is planned for this person there.');
      const added = await repository.insert(tx, rows);
      if (added.length > 0) {
        await days.refresh(tx, cipher, daysOf(rows));
        for (const foodId of foodIds) await deps.noteUse(actor, foodId);
      }
      const answered =
        place === undefined
          ? await repository.find(
              tx,
              rows.map(({ id }) => id),
            )
          : await repository.ofPlannedMeal(tx, eaters, place);
      return { entries: await deps.answersOf(tx, cipher, answered) };
    });
  }

  async function copy(actor: Actor, { id, from, to }: CopyBody): Promise<EntriesAnswer> {
    allow(actor, 'food-log:log');
    const first = id ?? deps.createId();
    return database.withHousehold(actor, async (tx) => {
      const members = await membersOf(tx, to.memberIds);
      await membersOf(tx, [from.memberId]);
      for (const member of members) ensureDay(actor, to.date, member);
      const cipher = await deps.ciphers.cipherOf(tx);
      await repository.holdMember(tx, to.memberIds);
      const there = await repository.between(tx, [from.memberId], from.date, from.date);
      const copied = there
        .filter(
          (row) =>
            (from.mealType === undefined || row.mealType === from.mealType) &&
            (from.ids === undefined || from.ids.includes(row.id)),
        )
        .slice(0, LOG_LIMITS.atOnce);
      if (copied.length === 0) throw invalidField('from', 'There is nothing to copy.');
      const loggedAt = deps.clock();
      const rows = members.flatMap((member, person) =>
        copied.map((row, part) => {
          const newId = entryIdAt(first, person, part);
          // It is what someone ate: the plan, and what was offered, were of the other day.
          const said: Said = { ...openSaid(cipher, row), planned: null, offered: null };
          return {
            id: newId,
            memberId: member.id,
            day: to.date,
            mealType: to.mealType ?? row.mealType,
            loggedAt,
            source: row.source,
            foodRef: row.foodRef,
            saidEncrypted: sealSaid(cipher, newId, said),
          };
        }),
      );
      const added = await repository.insert(tx, rows);
      if (added.length > 0) await days.refresh(tx, cipher, daysOf(rows));
      return {
        entries: await entriesOf(
          tx,
          cipher,
          rows.map((row) => row.id),
        ),
      };
    });
  }

  return { create, copy };
}
