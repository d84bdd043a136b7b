import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import { ownActor } from '#platform/server/db/database.ts';
import {
  addSharableChild,
  createPlannablePerson,
  joinHousehold,
  signupBody,
  type TestPerson,
} from '#tests/support/factories.ts';
import { createWellbeingFamily, FULL, SECRET } from '#tests/support/wellbeing-family.ts';
import { sampleCheckIns } from './sample-check-ins.ts';
import { createWellbeingRepository } from './wellbeing.repository.ts';
import { wellbeingShares } from './wellbeing-schema.ts';

/** Rows that exist for someone, before any service looks at them. */
const repository = createWellbeingRepository();
const {
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
} = await createWellbeingFamily();
afterAll(close);

describe('what a teen or an adult wrote', () => {
  const day = () => addDays(today, -1);
  beforeAll(async () => {
    for (const person of [owner, partner, teen]) {
      await save(person, day(), FULL);
      expect((await who5(person, day(), [1, 2, 1, 0, 1])).statusCode).toBe(200);
    }
  });

  it('is seen by no one else: not by the owner, a parent, a teen or a caregiver', async () => {
    for (const person of [owner, partner, teen]) {
      const seen = await entries(person, day(), day());
      expect(seen.days).toEqual([{ day: day(), ...FULL }]);
      expect(seen.who5).toEqual([{ day: day(), answers: [1, 2, 1, 0, 1], score: 20 }]);
      expect(seen.shared).toEqual([]);
    }
    const seen = await entries(caregiver, day(), day());
    expect([seen.days, seen.who5, seen.shared, seen.feelings]).toEqual([[], [], [], []]);
  });

  it('does not even exist for others in the database, and cannot be written or removed there', async () => {
    const seen = {
      owner: await rowsFor(owner, asAdult('owner')),
      partner: await rowsFor(partner, asAdult('adult')),
      teen: await rowsFor(teen, asTeen()),
    };
    for (const [name, person] of Object.entries({ owner, partner, teen })) {
      const { entries: rows } = seen[name as keyof typeof seen];
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.every(({ userId }) => userId === person.user.id)).toBe(true);
    }
    expect((await rowsFor(caregiver, asCaregiver())).entries).toEqual([]);

    const { householdId } = owner.user;
    const asOwner = { householdId, userId: owner.user.id, access: asAdult('owner') };
    expect(await removable(asOwner)).not.toContain(teen.user.id);
    const forged = { userId: teen.user.id, memberId: leo, day: addDays(today, -9), kind: 'note' as const };
    await expect(
      test.database.withHousehold(asOwner, (tx) =>
        repository.saveEntries(tx, [{ ...forged, answersEncrypted: 'forged' }]),
      ),
    ).rejects.toThrow();
    await expect(
      test.database.withHousehold(asOwner, async (tx) =>
        tx.db
          .insert(wellbeingShares)
          .values({ householdId, userId: teen.user.id, withUserId: owner.user.id, since: new Date() }),
      ),
    ).rejects.toThrow();
  });

  it('is shown to an adult when the person says so, without note and WHO-5, until they say otherwise', async () => {
    expect((await settings(teen)).people.map(({ userId, sees }) => [userId, sees])).toEqual(
      expect.arrayContaining([
        [owner.user.id, false],
        [partner.user.id, false],
      ]),
    );
    expect((await share(teen, owner, true)).statusCode).toBe(200);
    const { note: _, ...shown } = FULL;
    expect((await entries(owner, day(), day())).shared).toEqual([
      { userId: teen.user.id, name: 'Leo', days: [{ day: day(), ...shown }] },
    ]);
    expect(
      (await rowsFor(owner, asAdult('owner'))).entries.filter(({ userId }) => userId === teen.user.id),
    ).toEqual([expect.objectContaining({ kind: 'check-in' })]);
    // One person is one person.
    expect((await entries(partner, day(), day())).shared).toEqual([]);
    // What is seen cannot be changed.
    const asOwner = ownActor(owner.user.householdId, owner.user.id);
    expect(await removable(asOwner)).not.toContain(teen.user.id);
    expect((await share(teen, owner, false)).statusCode).toBe(200);
    expect((await entries(owner, day(), day())).shared).toEqual([]);
    expect(
      (await rowsFor(owner, asAdult('owner'))).entries.every(({ userId }) => userId === owner.user.id),
    ).toBe(true);
  });

  it('is never shown to a teen, a caregiver, oneself or a stranger', async () => {
    const stranger = await createPlannablePerson(test.app);
    for (const [from, to] of [
      [owner, teen],
      [owner, caregiver],
      [owner, owner],
      [owner, stranger],
    ] as const)
      expect((await share(from, to, true)).statusCode).toBe(404);
    expect((await share(caregiver, owner, true)).statusCode).toBe(403);
    // Not even when a row says so.
    const values = [owner.user.householdId, owner.user.id];
    for (const reader of [teen, caregiver])
      await admin.query('INSERT INTO wellbeing_shares VALUES ($1, $2, $3, now())', [
        ...values,
        reader.user.id,
      ]);
    expect((await rowsFor(teen, asTeen())).entries.every(({ userId }) => userId === teen.user.id)).toBe(true);
    const generous = { ...asCaregiver(), members: 'all' as const };
    expect((await rowsFor(caregiver, generous)).entries).toEqual([]);
    await admin.query('DELETE FROM wellbeing_shares WHERE household_id = $1 AND user_id = $2', values);
  });

  it('is not written by a caregiver or a child', async () => {
    expect((await put(caregiver, today, { mood: 3 })).statusCode).toBe(403);
    expect((await who5(caregiver, today, [1, 1, 1, 1, 1])).statusCode).toBe(403);
    expect(await settings(caregiver)).toMatchObject({ you: null, children: [], who5: null, people: [] });
  });

  it('is in the export of that person and of nobody else', async () => {
    const exported = async (who: TestPerson) => {
      const response = await who.request('POST', '/api/household/export', {});
      expect(response.statusCode).toBe(200);
      const files = Object.entries(unzipSync(new Uint8Array(response.rawPayload)));
      return files.map(([name, bytes]) => [name, strFromU8(bytes)] as const);
    };
    const own = `${SECRET}, teen`;
    await save(teen, day(), { note: own });
    const texts = async (who: TestPerson) => (await exported(who)).map(([, text]) => text).join();
    expect(await texts(teen)).toContain(own);
    expect(await texts(owner)).not.toContain(own);
    expect(await texts(owner)).toContain(SECRET);
    await save(teen, day(), { note: SECRET });
  });
});

describe('over time', () => {
  it('entries go when they are older than the household keeps them', async () => {
    const old = '2024-01-01';
    await save(teen, old, { mood: 3, note: 'long ago' });
    await choose(owner, { memberId: mia, day: old, feelings: ['happy'] });
    await test.daily('retention-sweep');
    const { rows } = await admin.query(
      `SELECT day FROM wellbeing_entries WHERE day < '2025-01-01'
       UNION ALL SELECT day FROM wellbeing_feelings WHERE day < '2025-01-01'`,
    );
    expect(rows).toEqual([]);
    expect((await entries(teen)).days.length).toBeGreaterThan(0);
  });

  it('an adult who moves out takes theirs along, and those who saw it do not see it anymore', async () => {
    const mover = await joinHousehold(test.app, owner, { role: 'adult' });
    await save(mover, today, FULL);
    await share(mover, owner, true);
    expect((await mover.request('POST', `/api/household/people/${mover.user.id}/move-out`)).statusCode).toBe(
      204,
    );
    const seen = await entries(mover);
    expect(seen.days).toEqual([{ day: today, ...FULL }]);
    expect((await settings(mover)).people).toEqual([]);
    expect((await entries(owner)).shared).toEqual([]);
  });

  it('a profile that is removed takes everything with it, and so does a household', async () => {
    const gone = await addSharableChild(owner, { name: 'Nora', age: 4 });
    await choose(owner, { memberId: gone.id, day: today, feelings: ['calm'] });
    const removed = await owner.request('DELETE', `/api/family-members/${gone.id}`, { confirmed: {} });
    expect(removed.statusCode).toBe(204);
    const { rows } = await admin.query('SELECT 1 FROM wellbeing_feelings WHERE member_id = $1', [gone.id]);
    expect(rows).toEqual([]);
    const leaver = await createPlannablePerson(test.app);
    await save(leaver, today, FULL);
    const answer = await leaver.request('DELETE', '/api/household', {
      password: signupBody().password,
      confirmation: 'delete',
    });
    expect(answer.statusCode).toBe(200);
    const left = await admin.query('SELECT 1 FROM wellbeing_entries WHERE user_id = $1', [leaver.user.id]);
    expect(left.rows).toEqual([]);
  });

  it('a sample family begins with a few check-ins of its adult alone', () => {
    const said = sampleCheckIns(today);
    expect(said.length).toBeLessThan(10);
    expect(said.every(({ day, note }) => day < today && note === null)).toBe(true);
  });
});
