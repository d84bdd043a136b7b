import pg from 'pg';
import { expect } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import { accessOf } from '#features/account/server/accounts/membership-access.ts';
import { wellbeingPaths } from '#features/wellbeing/contract/paths.ts';
import type { DayPut, Entries, OwnDay, WellbeingSettings } from '#features/wellbeing/contract/wellbeing.ts';
import {
  wellbeingEntries,
  wellbeingFeelings,
  wellbeingShares,
} from '#features/wellbeing/server/wellbeing-schema.ts';
import type { Actor } from '#platform/server/db/database.ts';
import { buildTestApp } from './build-test-app.ts';
import { addSharableChild, createPlannablePerson, joinHousehold, type TestPerson } from './factories.ts';

export const dayPath = (day: string) => wellbeingPaths.day.replace(':day', day);

export const SECRET = 'I fought with Sam and cried';
export const FULL = { mood: 2, stress: 4, sleepHours: 5.5, sleepQuality: 2, note: SECRET };

class TakenBack extends Error {}

/** An owner and a partner, a teen with a login, a young child and a caregiver, with short ways to write and read. */
export async function createWellbeingFamily() {
  const test = await buildTestApp();
  const today = test.clock.now.toISOString().slice(0, 10);
  const admin = new pg.Client({ connectionString: test.testDatabase.adminUrl });
  await admin.connect();
  const owner = await createPlannablePerson(test.app);
  const { id: leo } = await addSharableChild(owner, { name: 'Leo', age: 15 });
  const { id: mia } = await addSharableChild(owner, { name: 'Mia', age: 6 });
  const partner = await joinHousehold(test.app, owner, { role: 'adult' });
  const teen = await joinHousehold(test.app, owner, { role: 'teen', ownMemberId: leo });
  const caregiver = await joinHousehold(test.app, owner, {
    role: 'caregiver',
    areas: ['coach', 'profiles'],
    right: 'log',
    memberIds: [mia, leo],
    endsOn: null,
  });
  const close = async () => {
    await admin.end();
    await test.close();
  };

  const put = (who: TestPerson, day: string, body: DayPut) => who.request('PUT', dayPath(day), body);
  async function save(who: TestPerson, day: string, body: DayPut): Promise<OwnDay> {
    const response = await put(who, day, body);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<OwnDay>();
  }
  const entries = async (who: TestPerson, from = addDays(today, -30), to = addDays(today, 1)) =>
    (await who.request('GET', `${wellbeingPaths.entries}?from=${from}&to=${to}`)).json<Entries>();
  const settings = async (who: TestPerson) =>
    (await who.request('GET', wellbeingPaths.settings)).json<WellbeingSettings>();
  const share = (who: TestPerson, withWho: TestPerson, sees: boolean) =>
    who.request('PUT', wellbeingPaths.sharing, { userId: withWho.user.id, sees });
  const choose = (who: TestPerson, body: object) => who.request('PUT', wellbeingPaths.feelings, body);
  const who5 = (who: TestPerson, day: string, answers: readonly number[], more: object = {}) =>
    who.request('PUT', wellbeingPaths.who5.replace(':day', day), { answers, ...more });

  /** What the database itself gives to someone, as the application asks for it. */
  function rowsFor(who: TestPerson, access: Actor['access']) {
    const actor = { householdId: owner.user.householdId, userId: who.user.id, access };
    return test.database.withHousehold(actor, async (tx) => ({
      entries: await tx.db.select().from(wellbeingEntries),
      feelings: await tx.db.select().from(wellbeingFeelings),
      shares: await tx.db.select().from(wellbeingShares),
    }));
  }
  /** Whose entries someone could remove in the database; nothing is removed. */
  async function removable(actor: Actor): Promise<readonly string[]> {
    let removed: readonly string[] = [];
    await test.database
      .withHousehold(actor, async (tx) => {
        const rows = await tx.db.delete(wellbeingEntries).returning({ userId: wellbeingEntries.userId });
        removed = rows.map(({ userId }) => userId);
        throw new TakenBack();
      })
      .catch((error: unknown) => {
        if (!(error instanceof TakenBack)) throw error;
      });
    expect(removed).toContain(actor.userId);
    return removed;
  }

  const asTeen = () => accessOf({ role: 'teen', areas: null, right: null, memberIds: [leo] });
  const asAdult = (role: 'owner' | 'adult') => accessOf({ role, areas: null, right: null, memberIds: null });
  const asCaregiver = () =>
    accessOf({ role: 'caregiver', areas: ['coach'], right: 'log', memberIds: [mia, leo] });

  return {
    test,
    admin,
    today,
    owner,
    partner,
    teen,
    caregiver,
    leo,
    mia,
    close,
    put,
    save,
    entries,
    settings,
    share,
    choose,
    who5,
    rowsFor,
    removable,
    asTeen,
    asAdult,
    asCaregiver,
  };
}
